/** What is read often and seldom changes, kept in Redis for all replicas. The user service deletes what has changed. */
@NullMarked
package dev.twinchat.message.cache;

import org.jspecify.annotations.NullMarked;
