/** Who is online, on whichever replica, and that others are told of it. */
@NullMarked
package dev.twinchat.message.presence;

import org.jspecify.annotations.NullMarked;
