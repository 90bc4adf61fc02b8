/** The terminal client, against every stack. */
@NullMarked
package dev.twinchat.acceptance.terminal;

import org.jspecify.annotations.NullMarked;
