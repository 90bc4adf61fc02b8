/** Measured samples: their file, and the short table that a person wants after a run. */
@NullMarked
package dev.twinchat.jmeter.samples;

import org.jspecify.annotations.NullMarked;
