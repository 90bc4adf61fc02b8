/** The lab, off unless asked for: what measurements need and nobody else may have. Its paths begin with {@code /lab/}. */
@NullMarked
package dev.twinchat.message.lab;

import org.jspecify.annotations.NullMarked;
