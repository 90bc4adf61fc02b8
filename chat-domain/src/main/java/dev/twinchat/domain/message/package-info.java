/** Messages: the message line, address and edit types, audience, tags, and what a client gets. */
@NullMarked
package dev.twinchat.domain.message;

import org.jspecify.annotations.NullMarked;
