/** The chat WebSocket: its handshake, its sessions, and what clients send over it. */
@NullMarked
package dev.twinchat.message.socket;

import org.jspecify.annotations.NullMarked;
