package dev.twinchat.service.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.lab.CpuBurn;
import dev.twinchat.domain.lab.SlowDown;
import dev.twinchat.service.lab.SlowDownSettings.Layer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.test.StepVerifier;

class SlowDownFilterTests {

    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final List<Integer> rounds = new ArrayList<>();
    private final AtomicBoolean passed = new AtomicBoolean();

    @Test
    void burnsForEveryRequestOfTheApi() {
        SlowDownFilter filter = filter(Layer.FILTER, List.of("20us"), Duration.ZERO);

        for (int request = 0; request < 3; request++) {
            StepVerifier.create(pass(filter, "/api/feed")).expectComplete().verify(LIMIT);
        }
        StepVerifier.create(pass(filter, "/actuator/health")).expectComplete().verify(LIMIT);

        assertThat(passed).isTrue();
        assertThat(rounds).containsExactly(10_000, 10_000, 10_000);
    }

    @Test
    void addsNothingUnlessItIsToldTo() {
        SlowDownFilter filter = filter(Layer.FILTER, List.of("0us"), Duration.ZERO);

        StepVerifier.create(pass(filter, "/api/feed")).expectComplete().verify(LIMIT);

        assertThat(passed).isTrue();
        assertThat(rounds).isEmpty();
    }

    @Test
    void makesEveryRequestOfTheApiWait() {
        SlowDownFilter filter = filter(Layer.FILTER, List.of(), Duration.ofMillis(20));

        StepVerifier.withVirtualTime(() -> pass(filter, "/api/feed"))
                .expectSubscription()
                .expectNoEvent(Duration.ofMillis(19))
                .then(() -> assertThat(passed).isFalse())
                .thenAwait(Duration.ofMillis(1))
                .expectComplete()
                .verify(LIMIT);
        assertThat(passed).isTrue();
    }

    @Test
    void leavesItToTheFirstStatement() {
        SlowDownFilter filter = filter(Layer.REPOSITORY, List.of("20us"), Duration.ZERO);
        MockServerWebExchange exchange = MockServerWebExchange.from(
                MockServerHttpRequest.get("/api/feed").build());
        Mono<Void> statement = PendingSlowDown.ofCurrentRequest().flatMap(PendingSlowDown::happen);

        StepVerifier.create(filter.filter(
                        exchange,
                        _ -> Mono.fromRunnable(() -> assertThat(rounds).isEmpty())
                                .then(statement)
                                .then(statement)
                                .then(statement)))
                .expectComplete()
                .verify(LIMIT);
        assertThat(rounds).containsExactly(10_000);
        StepVerifier.create(statement).expectComplete().verify(LIMIT);
    }

    private SlowDownFilter filter(Layer layer, List<String> cpu, Duration delay) {
        return new SlowDownFilter(SlowDown.of(cpu, delay, () -> new CpuBurn(2), rounds::add), layer);
    }

    private Mono<Void> pass(SlowDownFilter filter, String path) {
        MockServerWebExchange exchange =
                MockServerWebExchange.from(MockServerHttpRequest.get(path).build());
        return filter.filter(exchange, _ -> Mono.fromRunnable(() -> passed.set(true)));
    }
}
