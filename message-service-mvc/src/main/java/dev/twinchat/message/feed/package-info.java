/** The feed: what the users that one follows send and share. */
@NullMarked
package dev.twinchat.message.feed;

import org.jspecify.annotations.NullMarked;
