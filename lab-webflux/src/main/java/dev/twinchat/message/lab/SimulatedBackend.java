package dev.twinchat.message.lab;

import dev.twinchat.domain.problem.Problem;
import io.netty.channel.ChannelOption;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientException;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/**
 * The backends that a flow calls, simulated by the lab of the user service, which responds after a delay. The client is the lab's own,
 * without circuit breaker and with many connections, because the waiting is what is measured.
 */
@Component
class SimulatedBackend {

    /** For a connection and for an answer each; longer than the longest flow of the study waits. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final Duration RETRY = Duration.ofSeconds(1);

    private final WebClient client;
    private final String latency;

    SimulatedBackend(
            @Value("${twinchat.user-service.url}") List<URI> userServices,
            @Value("${twinchat.lab.max-connections}") int maxConnections,
            LoopResources eventLoops) {
        this.latency = userServices.getFirst() + "/lab/latency?millis=";
        this.client = WebClient.builder()
                .clientConnector(connections(maxConnections, eventLoops))
                .build();
    }

    /** Completes when the system has answered. */
    Mono<Void> call(Duration time) {
        return client.get()
                .uri(URI.create(latency + time.toMillis()))
                .retrieve()
                .toBodilessEntity()
                .then()
                .onErrorMap(
                        WebClientException.class,
                        _ -> Problem.unavailable("The lab of the user service does not answer.", RETRY)
                                .toException());
    }

    private static ReactorClientHttpConnector connections(int max, LoopResources eventLoops) {
        ConnectionProvider pool = ConnectionProvider.builder("lab")
                .maxConnections(max)
                .pendingAcquireMaxCount(-1)
                .pendingAcquireTimeout(PATIENCE)
                .build();
        return new ReactorClientHttpConnector(HttpClient.create(pool)
                .runOn(eventLoops)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) PATIENCE.toMillis())
                .responseTimeout(PATIENCE)
                .disableRetry(true));
    }
}
