/** The names of keys in Redis, known to every part that reads or writes them. */
@NullMarked
package dev.twinchat.domain.redis;

import org.jspecify.annotations.NullMarked;
