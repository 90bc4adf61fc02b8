/** The command line: {@code twinchat} and its commands. */
@NullMarked
package dev.twinchat.comparison.cli;

import org.jspecify.annotations.NullMarked;
