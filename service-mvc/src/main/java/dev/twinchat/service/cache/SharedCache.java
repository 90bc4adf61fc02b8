package dev.twinchat.service.cache;

import dev.twinchat.domain.redis.CacheScripts;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.scheduling.annotation.Scheduled;

/**
 * Texts in Redis, shared by all replicas. Concurrent misses of one text cause one load on the replica that claims it, and one on each other
 * replica, which is not stored. A text that was loaded before a change is not returned after the response to that change. While Redis is
 * down, nothing is cached, and a replica loads a text once at a time.
 */
public class SharedCache {

    private static final Logger LOG = LoggerFactory.getLogger(SharedCache.class);
    private static final RedisScript<String> FIND = RedisScript.of(CacheScripts.FIND, String.class);
    private static final RedisScript<String> STORE = RedisScript.of(CacheScripts.STORE, String.class);
    private static final String NOTHING = "";

    /** For how long a load keeps others off. */
    private static final Duration CLAIM = Duration.ofSeconds(3);

    /** How long Redis is not asked after it did not answer; a Redis that hangs would cost each request its time limit. */
    private static final Duration ABSENCE = Duration.ofSeconds(1);

    private final StringRedisTemplate redis;
    private final String lifetimeMillis;
    private final boolean enabled;
    private final String replica = CacheScripts.CLAIM + UUID.randomUUID() + ":";
    private final AtomicLong claims = new AtomicLong();
    private final AtomicLong absentUntilNanos = new AtomicLong(System.nanoTime());
    private final Map<String, FutureTask<Optional<String>>> loads = new ConcurrentHashMap<>();
    private final LoadsInTurn alone = new LoadsInTurn();
    private final PendingEvictions pending = new PendingEvictions();

    /**
     * A cache of one kind of texts.
     *
     * @param timeToLive how long a text is kept at most; zero to keep none
     */
    public SharedCache(StringRedisTemplate redis, Duration timeToLive) {
        this.redis = redis;
        this.lifetimeMillis = Long.toString(timeToLive.toMillis());
        this.enabled = timeToLive.isPositive();
    }

    /**
     * A text out of the cache, or loaded and from then on cached.
     *
     * @param load what answers when it is not there; empty if there is no such thing, which is not cached
     */
    public Optional<String> get(String key, Supplier<Optional<String>> load) {
        if (!enabled) {
            return load.get();
        }
        String found = absentUntilNanos.get() - System.nanoTime() > 0 ? NOTHING : find(key);
        if (found.equals(NOTHING)) {
            return alone.load(key, load);
        }
        return found.startsWith(CacheScripts.CLAIM) ? load(key, load) : Optional.of(found);
    }

    private Optional<String> load(String key, Supplier<Optional<String>> load) {
        String claim = replica + claims.incrementAndGet();
        FutureTask<Optional<String>> own = new FutureTask<>(load::get);
        loads.put(claim, own);
        try {
            String found = claim(key, claim);
            if (found.startsWith(replica) && !loads.containsKey(found)) {
                // That load has ended by now.
                found = claim(key, claim);
            }
            if (found.equals(claim)) {
                Optional<String> loaded = result(own);
                loaded.ifPresent(text -> store(key, claim, text));
                return loaded;
            }
            if (found.equals(NOTHING)) {
                return alone.load(key, load);
            }
            return found.startsWith(CacheScripts.CLAIM) ? share(found, own) : Optional.of(found);
        } finally {
            loads.remove(claim);
        }
    }

    /** Waits for the load that belongs to a claim; if this replica has none, makes this one the load of all who find the claim. */
    private Optional<String> share(String claim, FutureTask<Optional<String>> own) {
        FutureTask<Optional<String>> other = loads.putIfAbsent(claim, own);
        try {
            return result(other == null ? own : other);
        } finally {
            loads.remove(claim, own);
        }
    }

    /** The first who asks for the result does the work; all others wait. */
    private static Optional<String> result(FutureTask<Optional<String>> load) {
        load.run();
        return LoadsInTurn.result(load);
    }

    /** The text or the claim in its place, a claim's beginning if there is neither; {@link #NOTHING} while Redis is down. */
    private String find(String key) {
        try {
            flushPending();
            return Objects.requireNonNullElse(redis.opsForValue().get(key), CacheScripts.CLAIM);
        } catch (DataAccessException redisIsDown) {
            isAbsent(redisIsDown);
            return NOTHING;
        }
    }

    /** The same, with this claim where there was nothing. */
    private String claim(String key, String claim) {
        try {
            return Objects.requireNonNull(redis.execute(FIND, List.of(key), claim, Long.toString(CLAIM.toMillis())));
        } catch (DataAccessException redisIsDown) {
            isAbsent(redisIsDown);
            return NOTHING;
        }
    }

    private void store(String key, String claim, String text) {
        try {
            redis.execute(STORE, List.of(key), claim, text, lifetimeMillis);
        } catch (DataAccessException redisIsDown) {
            isAbsent(redisIsDown);
        }
    }

    private void isAbsent(DataAccessException redisIsDown) {
        LOG.debug("Nothing is cached for a while: {}", redisIsDown.getMessage());
        absentUntilNanos.set(System.nanoTime() + ABSENCE.toNanos());
    }

    /** Has all replicas forget what has changed; while Redis is down, as soon as it is back. To be called behind the commit. */
    public void evict(Collection<String> keys) {
        try {
            redis.delete(keys);
        } catch (DataAccessException redisIsDown) {
            LOG.debug("Not evicted yet: {}", redisIsDown.getMessage());
            pending.add(keys);
        }
    }

    @Scheduled(fixedDelayString = "PT1S")
    void evictPending() {
        try {
            flushPending();
        } catch (DataAccessException redisIsDown) {
            LOG.debug("Still not evicted: {}", redisIsDown.getMessage());
        }
    }

    private void flushPending() {
        if (!pending.isEmpty()) {
            Map<String, Long> due = pending.all();
            redis.delete(due.keySet());
            pending.removeAll(due);
        }
    }
}
