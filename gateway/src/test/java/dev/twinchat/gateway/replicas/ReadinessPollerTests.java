package dev.twinchat.gateway.replicas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.LoopResources;

class ReadinessPollerTests {

    private static final URI ONE = URI.create("http://one:8082");
    private static final URI TWO = URI.create("http://two:8082");
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final AtomicInteger statusOfOne = new AtomicInteger(200);
    private final LoopResources loops = LoopResources.create("readiness", 1, true);
    private final DisposableServer readinessOfOne = HttpServer.create()
            .runOn(loops)
            .host("127.0.0.1")
            .port(0)
            .handle((_, response) -> response.status(statusOfOne.get()).send())
            .bindNow();
    private final DisposableServer readinessOfTwo = HttpServer.create()
            .runOn(loops)
            .host("127.0.0.1")
            .port(0)
            .handle((_, response) -> response.status(200).send())
            .bindNow();
    private final Replicas replicas = new Replicas(List.of(ONE, TWO));
    private final ReadinessPoller poller =
            new ReadinessPoller(replicas, List.of(address(readinessOfOne), address(readinessOfTwo)));

    private static URI address(DisposableServer server) {
        return URI.create("http://127.0.0.1:" + server.port() + "/actuator/health/readiness");
    }

    @BeforeEach
    void start() {
        poller.start();
    }

    @AfterEach
    void stop() {
        poller.stop();
        readinessOfOne.disposeNow();
        readinessOfTwo.disposeNow();
        loops.disposeLater().block(PATIENCE);
    }

    @Test
    void leavesOutWhoIsNotReadyAndTakesItBack() {
        statusOfOne.set(503);
        await().atMost(PATIENCE).until(() -> replicas.ready().equals(List.of(TWO)));

        statusOfOne.set(200);
        await().atMost(PATIENCE).until(() -> replicas.ready().size() == 2);
    }

    /** The only ready one may have stopped since, and the other be ready again: a poll tells so only seconds later on a busy machine. */
    @Test
    void triesLastWhoIsNotReady() {
        statusOfOne.set(503);
        await().atMost(PATIENCE).until(() -> replicas.ready().equals(List.of(TWO)));

        assertThat(replicas.inTurn()).containsExactly(TWO, ONE);
        assertThat(replicas.inTurn()).containsExactly(TWO, ONE);
    }

    @Test
    void leavesOutWhoDoesNotListen() {
        readinessOfOne.disposeNow();

        await().atMost(PATIENCE).until(() -> replicas.ready().equals(List.of(TWO)));
    }

    @Test
    void asksAllWhereNoneIsReady() {
        statusOfOne.set(503);
        await().atMost(PATIENCE).until(() -> replicas.ready().equals(List.of(TWO)));

        readinessOfTwo.disposeNow();

        await().atMost(PATIENCE).until(() -> replicas.ready().size() == 2);
        assertThat(List.of(replicas.next(), replicas.next())).containsExactlyInAnyOrder(ONE, TWO);
    }
}
