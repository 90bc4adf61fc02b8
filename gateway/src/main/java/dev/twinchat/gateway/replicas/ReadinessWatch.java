package dev.twinchat.gateway.replicas;

import io.netty.channel.ChannelOption;
import java.net.ConnectException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.SmartLifecycle;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/**
 * Asks the replicas of a service, twice a second, whether they are ready, so that one that stops gets nothing more while it still answers. One
 * that is only slow to say it keeps what it was: leaving it out would put its load on the others.
 */
final class ReadinessWatch implements SmartLifecycle {

    private static final Duration INTERVAL = Duration.ofMillis(500);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int OK = 200;

    private final Replicas replicas;
    private final List<URI> readiness;
    private final Set<URI> unready = ConcurrentHashMap.newKeySet();
    private final HttpClient client = HttpClient.create(ConnectionProvider.newConnection())
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) PATIENCE.toMillis())
            .responseTimeout(PATIENCE);
    private volatile Disposable watching = Disposables.disposed();

    /** @param readiness of each replica; empty if nobody is to be asked */
    ReadinessWatch(Replicas replicas, List<URI> readiness) {
        this.replicas = replicas;
        this.readiness = readiness;
    }

    @Override
    public void start() {
        if (!readiness.isEmpty()) {
            watching =
                    Mono.defer(this::look).then(Mono.delay(INTERVAL)).repeat().subscribe();
        }
    }

    private Mono<Void> look() {
        return Flux.range(0, readiness.size())
                .flatMap(i -> ask(readiness.get(i), replicas.all().get(i)))
                .then(Mono.fromRunnable(() -> replicas.ready(replicas.all().stream()
                        .filter(replica -> !unready.contains(replica))
                        .toList())));
    }

    private Mono<Boolean> ask(URI address, URI replica) {
        return client.get()
                .uri(address)
                .response()
                .map(answer -> answer.status().code() == OK)
                .onErrorResume(ConnectException.class, _ -> Mono.just(false))
                .onErrorComplete()
                .doOnNext(ready -> note(replica, ready));
    }

    private void note(URI replica, boolean ready) {
        if (ready) {
            unready.remove(replica);
        } else {
            unready.add(replica);
        }
    }

    @Override
    public void stop() {
        watching.dispose();
    }

    @Override
    public boolean isRunning() {
        return !watching.isDisposed();
    }
}
