/** The command {@code load}: one plan alone against a running Twinchat. */
@NullMarked
package dev.twinchat.jmeter.cli;

import org.jspecify.annotations.NullMarked;
