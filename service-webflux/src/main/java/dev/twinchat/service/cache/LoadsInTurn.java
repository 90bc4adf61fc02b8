package dev.twinchat.service.cache;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/**
 * One load of each key at a time on this replica. Calls that come during a load share the next one, not that one, which may have read before
 * what they have just written on another replica.
 */
final class LoadsInTurn {

    private final Map<String, Mono<String>> waiting = new ConcurrentHashMap<>();
    private final Map<String, Sinks.Empty<Void>> last = new ConcurrentHashMap<>();

    Mono<String> load(String key, Mono<String> load) {
        return Mono.defer(() -> waiting.computeIfAbsent(key, _ -> next(key, load)));
    }

    /** Starts with its first subscriber, and is not cancelled with any. */
    private Mono<String> next(String key, Mono<String> load) {
        Sinks.Empty<Void> end = Sinks.empty();
        Sinks.Empty<Void> before = last.put(key, end);
        return (before == null ? Mono.<Void>empty() : before.asMono())
                .then(Mono.defer(() -> {
                    waiting.remove(key);
                    return load;
                }))
                .doFinally(_ -> {
                    last.remove(key, end);
                    end.tryEmitEmpty();
                })
                .cache();
    }
}
