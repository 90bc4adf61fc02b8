/** Reactions: likes and shares. */
@NullMarked
package dev.twinchat.message.reactions;

import org.jspecify.annotations.NullMarked;
