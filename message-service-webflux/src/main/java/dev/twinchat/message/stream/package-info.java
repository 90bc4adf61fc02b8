/** The stream of broadcasts for monitors, as server-sent events. */
@NullMarked
package dev.twinchat.message.stream;

import org.jspecify.annotations.NullMarked;
