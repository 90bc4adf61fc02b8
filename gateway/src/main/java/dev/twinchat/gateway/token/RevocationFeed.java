package dev.twinchat.gateway.token;

import dev.twinchat.gateway.replicas.Replicas;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.util.UriComponentsBuilder;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;

/**
 * Polls the revocations in the users database, so that none is lost with Redis. The gateway is not ready before the first read; later,
 * while the user service is down, it keeps the known ones, and no new ones can come.
 */
@Component
final class RevocationFeed implements HealthIndicator, SmartLifecycle {

    private static final Log LOG = LogFactory.getLog(RevocationFeed.class);
    private static final Duration INTERVAL = Duration.ofSeconds(1);
    private static final Duration FIRST_INTERVAL = Duration.ofMillis(200);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** As many as a full page of the user service has; then there may be more. */
    private static final int FULL_PAGE = 1000;

    private final Replicas userServices;
    private final WebClient client;
    private final ServiceToken token;
    private final Revocations revocations;
    private final AtomicBoolean caughtUp = new AtomicBoolean();
    private volatile @Nullable String cursor;
    private volatile boolean failing;
    private volatile Disposable following = Disposables.disposed();

    RevocationFeed(Replicas userServices, ServiceToken token, Revocations revocations) {
        this.userServices = userServices;
        this.client = WebClient.builder()
                .clientConnector(
                        new ReactorClientHttpConnector(HttpClient.create().responseTimeout(PATIENCE)))
                .build();
        this.token = token;
        this.revocations = revocations;
    }

    record Page(List<Item> items, String next) {}

    record Item(String tokenId, Instant expiresAt) {}

    @Override
    public void start() {
        following = Mono.defer(this::round)
                .onErrorResume(this::note)
                .then(Mono.defer(() -> Mono.delay(caughtUp.get() ? INTERVAL : FIRST_INTERVAL)))
                .repeat()
                .subscribe();
    }

    private Mono<Void> round() {
        return token.value().flatMap(this::read).flatMap(page -> {
            page.items().forEach(item -> revocations.remember(item.tokenId(), item.expiresAt()));
            cursor = page.next();
            if (page.items().size() >= FULL_PAGE) {
                return round();
            }
            revocations.forgetExpired();
            caughtUp.set(true);
            failing = false;
            return Mono.empty();
        });
    }

    private Mono<Page> read(String bearer) {
        String path = userServices.next() + "/internal/revocations";
        return client.get()
                .uri(
                        cursor == null
                                ? URI.create(path)
                                : UriComponentsBuilder.fromUriString(path)
                                        .queryParam("after", "{cursor}")
                                        .build(cursor))
                .headers(headers -> headers.setBearerAuth(bearer))
                .retrieve()
                .bodyToMono(Page.class);
    }

    private Mono<Void> note(Throwable failure) {
        if (!failing) {
            failing = true;
            LOG.warn("The user service does not tell what was revoked: " + failure.getMessage());
        }
        return Mono.empty();
    }

    @Override
    public void stop() {
        following.dispose();
    }

    @Override
    public boolean isRunning() {
        return !following.isDisposed();
    }

    @Override
    public Health health() {
        return caughtUp.get() ? Health.up().build() : Health.outOfService().build();
    }
}
