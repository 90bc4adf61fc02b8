/** What is read often and seldom changes, kept in Redis for all replicas; and who must forget it when it changes. */
@NullMarked
package dev.twinchat.user.cache;

import org.jspecify.annotations.NullMarked;
