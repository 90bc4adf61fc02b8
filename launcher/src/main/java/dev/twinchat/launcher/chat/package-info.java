/** The command {@code chat}: a client for terminals and pipes. It knows the contract and nothing of the stack behind it. */
@NullMarked
package dev.twinchat.launcher.chat;

import org.jspecify.annotations.NullMarked;
