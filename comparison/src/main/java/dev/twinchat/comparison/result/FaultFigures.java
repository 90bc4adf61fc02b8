package dev.twinchat.comparison.result;

import org.jspecify.annotations.Nullable;

/**
 * What became of feeds while the user service had a fault, and after.
 *
 * @param block the block's number, from 1
 * @param fault what was wrong with it, a word
 * @param faultMillis how long it was wrong
 * @param requests the answers from the begin of the fault on, right or wrong
 * @param errors the wrong ones
 * @param longestWaitMillis the longest that any of them took
 * @param degradedShare the share of the answers during the fault, 0 to 1, that were of the followed users known from the cache
 * @param openedAfterMillis from the begin of the fault until the circuit breaker was seen open; null if it never was
 * @param normalAfterMillis from the end of the fault until the last answer that was wrong or degraded; null if such answers still came at
 *     the end of the watch
 */
public record FaultFigures(
        int block,
        String stack,
        String fault,
        long faultMillis,
        long requests,
        long errors,
        double longestWaitMillis,
        double degradedShare,
        @Nullable Long openedAfterMillis,
        @Nullable Long normalAfterMillis) {}
