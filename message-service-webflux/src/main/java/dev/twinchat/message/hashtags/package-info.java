/** Hashtags: which are used most. */
@NullMarked
package dev.twinchat.message.hashtags;

import org.jspecify.annotations.NullMarked;
