package dev.twinchat.service.cache;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The keys of values that changed while Redis was down, until they are deleted there. */
final class PendingEvictions {

    /** More are not noted: memory is bounded, and no value outlives its time to live. */
    private static final int MAX_KEYS = 100_000;

    private final AtomicLong changes = new AtomicLong();

    /** With the number of the change, so that a later one of the same value is not taken for this. */
    private final Map<String, Long> keys = new ConcurrentHashMap<>();

    void add(Collection<String> changed) {
        long number = changes.incrementAndGet();
        changed.stream().limit(Math.max(0, MAX_KEYS - keys.size())).forEach(key -> keys.put(key, number));
    }

    boolean isEmpty() {
        return keys.isEmpty();
    }

    /** The keys as they are now, for {@link #removeAll} once they are deleted. */
    Map<String, Long> all() {
        return Map.copyOf(keys);
    }

    void removeAll(Map<String, Long> deleted) {
        deleted.forEach(keys::remove);
    }
}
