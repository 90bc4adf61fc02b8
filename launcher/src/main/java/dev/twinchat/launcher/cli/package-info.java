/** The command {@code up}, which runs a stack for a person. */
@NullMarked
package dev.twinchat.launcher.cli;

import org.jspecify.annotations.NullMarked;
