package dev.twinchat.message.lab;

import dev.twinchat.domain.problem.Problem;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.Timeout;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * The backends that a flow calls, simulated by the lab of the user service, which responds after a delay. The client is the lab's own,
 * without circuit breaker and with many connections, because the waiting is what is measured.
 */
@Component
class SimulatedBackend {

    /** For a connection and for an answer each; longer than the longest flow of the study waits. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final Duration RETRY = Duration.ofSeconds(1);

    /**
     * Each of the pool's connections keeps three buffers of this size, in bytes. Requests and responses are a few headers; with the
     * client's default of 32 KiB, 4,000 idle connections would keep 384 MB.
     */
    private static final int BUFFER = 1024;

    private final RestClient client;
    private final String latency;

    SimulatedBackend(
            @Value("${twinchat.user-service.url}") List<URI> userServices,
            @Value("${twinchat.lab.max-connections}") int maxConnections) {
        this.latency = userServices.getFirst() + "/lab/latency?millis=";
        this.client =
                RestClient.builder().requestFactory(connections(maxConnections)).build();
    }

    /** Returns when the system has answered. */
    void call(Duration time) {
        try {
            client.get().uri(URI.create(latency + time.toMillis())).retrieve().toBodilessEntity();
        } catch (RestClientException failed) {
            throw Problem.unavailable("The lab of the user service does not answer.", RETRY)
                    .toException();
        }
    }

    private static ClientHttpRequestFactory connections(int max) {
        return ClientHttpRequestFactoryBuilder.httpComponents()
                .withConnectionManagerCustomizer(pool -> pool.setMaxConnTotal(max)
                        .setMaxConnPerRoute(max)
                        .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
                        .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                                .http1Config(Http1Config.custom()
                                        .setBufferSize(BUFFER)
                                        .build())
                                .build()))
                .withDefaultRequestConfigCustomizer(
                        request -> request.setConnectionRequestTimeout(Timeout.of(PATIENCE)))
                .withHttpClientCustomizer(http -> http.disableAutomaticRetries()
                        .disableCookieManagement()
                        .disableAuthCaching()
                        .disableContentCompression())
                .build(HttpClientSettings.defaults()
                        .withConnectTimeout(PATIENCE)
                        .withReadTimeout(PATIENCE));
    }
}
