package dev.twinchat.service.cache;

import dev.twinchat.domain.redis.CacheScripts;
import dev.twinchat.service.store.Redis;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.scheduling.annotation.Scheduled;
import reactor.core.publisher.Mono;

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

    private final Redis redis;
    private final String lifetimeMillis;
    private final boolean enabled;
    private final String replica = CacheScripts.CLAIM + UUID.randomUUID() + ":";
    private final AtomicLong claims = new AtomicLong();
    private final AtomicLong absentUntilNanos = new AtomicLong(System.nanoTime());
    private final Map<String, Mono<String>> loads = new ConcurrentHashMap<>();
    private final LoadsInTurn alone = new LoadsInTurn();
    private final PendingEvictions pending = new PendingEvictions();

    /**
     * A cache of one kind of texts.
     *
     * @param timeToLive how long a text is kept at most; zero to keep none
     */
    public SharedCache(Redis redis, Duration timeToLive) {
        this.redis = redis;
        this.lifetimeMillis = Long.toString(timeToLive.toMillis());
        this.enabled = timeToLive.isPositive();
    }

    /**
     * A text out of the cache, or loaded and from then on cached.
     *
     * @param load what answers when it is not there; empty if there is no such thing, which is not cached
     */
    public Mono<String> get(String key, Mono<String> load) {
        return Mono.defer(() -> {
            if (!enabled) {
                return load;
            }
            if (absentUntilNanos.get() - System.nanoTime() > 0) {
                return alone.load(key, load);
            }
            return find(key).flatMap(found -> {
                if (found.equals(NOTHING)) {
                    return alone.load(key, load);
                }
                return found.startsWith(CacheScripts.CLAIM) ? load(key, load) : Mono.just(found);
            });
        });
    }

    private Mono<String> load(String key, Mono<String> load) {
        String claim = replica + claims.incrementAndGet();
        // The first subscriber starts the load; all others wait for it, and cancelling one does not stop it.
        Mono<String> own = load.cache();
        loads.put(claim, own);
        return claim(key, claim)
                // Again if that load has ended by now.
                .flatMap(found ->
                        found.startsWith(replica) && !loads.containsKey(found) ? claim(key, claim) : Mono.just(found))
                .flatMap(found -> {
                    if (found.equals(claim)) {
                        return own.flatMap(text -> store(key, claim, text).thenReturn(text));
                    }
                    if (found.equals(NOTHING)) {
                        return alone.load(key, load);
                    }
                    return found.startsWith(CacheScripts.CLAIM) ? share(found, own) : Mono.just(found);
                })
                .doFinally(_ -> loads.remove(claim));
    }

    /** Waits for the load that belongs to a claim; if this replica has none, makes this one the load of all who find the claim. */
    private Mono<String> share(String claim, Mono<String> own) {
        Mono<String> other = loads.putIfAbsent(claim, own);
        return (other == null ? own : other).doFinally(_ -> loads.remove(claim, own));
    }

    /** The text or the claim in its place, a claim's beginning if there is neither; {@link #NOTHING} while Redis is down. */
    private Mono<String> find(String key) {
        return Mono.defer(this::flushPending)
                .then(redis.ask(commands -> commands.opsForValue().get(key)))
                .defaultIfEmpty(CacheScripts.CLAIM)
                .doOnError(DataAccessException.class, this::isAbsent)
                .onErrorReturn(DataAccessException.class, NOTHING);
    }

    /** The same, with this claim where there was nothing. */
    private Mono<String> claim(String key, String claim) {
        return redis.ask(commands -> commands.execute(
                                FIND, List.of(key), List.of(claim, Long.toString(CLAIM.toMillis())))
                        .next())
                .doOnError(DataAccessException.class, this::isAbsent)
                .onErrorReturn(DataAccessException.class, NOTHING);
    }

    private Mono<Void> store(String key, String claim, String text) {
        return redis.ask(commands -> commands.execute(STORE, List.of(key), List.of(claim, text, lifetimeMillis))
                        .next())
                .doOnError(DataAccessException.class, this::isAbsent)
                .onErrorComplete(DataAccessException.class)
                .then();
    }

    private void isAbsent(DataAccessException redisIsDown) {
        LOG.debug("Nothing is cached for a while: {}", redisIsDown.getMessage());
        absentUntilNanos.set(System.nanoTime() + ABSENCE.toNanos());
    }

    /** Has all replicas forget what has changed; while Redis is down, as soon as it is back. To be called behind the commit. */
    public Mono<Void> evict(Collection<String> keys) {
        return delete(keys)
                .doOnError(DataAccessException.class, redisIsDown -> {
                    LOG.debug("Not evicted yet: {}", redisIsDown.getMessage());
                    pending.add(keys);
                })
                .onErrorComplete(DataAccessException.class);
    }

    @Scheduled(fixedDelayString = "PT1S")
    Mono<Void> evictPending() {
        return Mono.defer(this::flushPending)
                .doOnError(
                        DataAccessException.class,
                        redisIsDown -> LOG.debug("Still not evicted: {}", redisIsDown.getMessage()))
                .onErrorComplete(DataAccessException.class);
    }

    private Mono<Void> flushPending() {
        if (pending.isEmpty()) {
            return Mono.empty();
        }
        Map<String, Long> due = pending.all();
        return delete(due.keySet()).doOnSuccess(_ -> pending.removeAll(due));
    }

    private Mono<Void> delete(Collection<String> keys) {
        return redis.ask(commands -> commands.delete(keys.toArray(String[]::new)))
                .then();
    }
}
