/** Chance against the chat's sockets: frames of all kinds, lines that are cut, clients that do not read. */
@NullMarked
package dev.twinchat.acceptance.soundness;

import org.jspecify.annotations.NullMarked;
