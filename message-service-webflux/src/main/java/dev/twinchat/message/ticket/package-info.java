/** Tickets: who cannot send a token opens a socket or a stream with one of these, once. */
@NullMarked
package dev.twinchat.message.ticket;

import org.jspecify.annotations.NullMarked;
