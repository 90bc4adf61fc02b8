package dev.twinchat.gateway.admission;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Token buckets in memory while Redis is down, with the arithmetic of {@code admission.lua}. */
final class LocalBuckets {

    /** Of more clients than this the one not seen for longest starts afresh: memory is bounded, about 20 MB. */
    private static final long MAX_CLIENTS = 100_000;

    private final long intervalMicros;
    private final long aheadMicros;
    private final LongSupplier clockMicros;
    private final LoadingCache<String, AtomicLong> full;

    /** @param clockMicros runs evenly, from any beginning */
    LocalBuckets(RateSettings settings, LongSupplier clockMicros) {
        this.intervalMicros = settings.intervalMicros();
        this.aheadMicros = settings.aheadMicros();
        this.clockMicros = clockMicros;
        this.full = Caffeine.newBuilder()
                .maximumSize(MAX_CLIENTS)
                .expireAfterAccess(settings.refill().plusSeconds(1))
                .build(_ -> new AtomicLong(Long.MIN_VALUE));
    }

    /**
     * Counts a request.
     *
     * @return how many microseconds the client has to wait; 0 if it may pass
     */
    long take(String client) {
        AtomicLong bucket = full.get(client);
        while (true) {
            long now = clockMicros.getAsLong();
            long before = bucket.get();
            long after = Math.max(before, now) + intervalMicros;
            long wait = after - now - aheadMicros;
            if (wait > 0) {
                return wait;
            }
            if (bucket.compareAndSet(before, after)) {
                return 0;
            }
        }
    }
}
