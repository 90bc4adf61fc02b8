/** What the lab adds to the message service: what measurements need and others must not have. Its paths begin with {@code /lab/}. */
@NullMarked
package dev.twinchat.message.lab;

import org.jspecify.annotations.NullMarked;
