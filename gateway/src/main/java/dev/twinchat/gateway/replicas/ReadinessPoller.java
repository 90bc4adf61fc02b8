package dev.twinchat.gateway.replicas;

import io.netty.channel.ChannelOption;
import java.net.ConnectException;
import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.context.SmartLifecycle;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/**
 * Polls the readiness of each replica of a service, half a second after the last response, so that a stopping one gets no further requests
 * while it still responds. A replica that cannot be connected to is not ready. One that responds too late keeps its state: removing it
 * would put its load on the others.
 */
final class ReadinessPoller implements SmartLifecycle {

    private static final Duration INTERVAL = Duration.ofMillis(500);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final int OK = 200;

    private final Replicas replicas;
    private final List<URI> readiness;
    private final Set<URI> unready = new HashSet<>();
    private final HttpClient client = HttpClient.create(ConnectionProvider.newConnection())
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) PATIENCE.toMillis())
            .responseTimeout(PATIENCE);
    private volatile Disposable watching = Disposables.disposed();

    /** @param readiness the readiness address of each replica; empty to poll none */
    ReadinessPoller(Replicas replicas, List<URI> readiness) {
        this.replicas = replicas;
        this.readiness = readiness;
    }

    @Override
    public void start() {
        if (!readiness.isEmpty()) {
            watching = Flux.range(0, readiness.size())
                    .flatMap(
                            i -> ask(readiness.get(i))
                                    .map(ready -> new Readiness(replicas.all().get(i), ready))
                                    .repeatWhen(asked -> asked.delayElements(INTERVAL)),
                            readiness.size())
                    .subscribe(this::note);
        }
    }

    /** Nothing comes from a replica that is slow. */
    private Mono<Boolean> ask(URI address) {
        return client.get()
                .uri(address)
                .response()
                .map(response -> response.status().code() == OK)
                .onErrorResume(ConnectException.class, _ -> Mono.just(false))
                .onErrorComplete();
    }

    /** One response after the other, from whichever loop they come. */
    private void note(Readiness response) {
        boolean news = response.ready() ? unready.remove(response.replica()) : unready.add(response.replica());
        if (news) {
            replicas.ready(replicas.all().stream()
                    .filter(replica -> !unready.contains(replica))
                    .toList());
        }
    }

    private record Readiness(URI replica, boolean ready) {}

    @Override
    public void stop() {
        watching.dispose();
    }

    @Override
    public boolean isRunning() {
        return !watching.isDisposed();
    }
}
