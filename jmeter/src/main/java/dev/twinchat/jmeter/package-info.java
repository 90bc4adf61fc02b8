/** JMeter plans and the child process that runs one of them: which plans there are, with what settings, and what came of it. */
@NullMarked
package dev.twinchat.jmeter;

import org.jspecify.annotations.NullMarked;
