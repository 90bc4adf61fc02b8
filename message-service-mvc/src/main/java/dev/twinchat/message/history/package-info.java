/** History: the messages that one can see, newest first. */
@NullMarked
package dev.twinchat.message.history;

import org.jspecify.annotations.NullMarked;
