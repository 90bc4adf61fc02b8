/** Posting: one request stores one message, however often it is repeated under its key. */
@NullMarked
package dev.twinchat.message.posting;

import org.jspecify.annotations.NullMarked;
