/** What is read often and seldom changes, kept in Redis for all replicas. */
@NullMarked
package dev.twinchat.service.cache;

import org.jspecify.annotations.NullMarked;
