/** Chat sockets, as an ordinary client has them. */
@NullMarked
package dev.twinchat.acceptance.chat;

import org.jspecify.annotations.NullMarked;
