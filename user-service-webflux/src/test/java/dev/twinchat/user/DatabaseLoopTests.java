package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** On which event loops the connections of the database lie. */
class DatabaseLoopTests extends ServiceTests {

    private static final int CONNECTIONS = 8;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @Autowired
    private ConnectionFactory pool;

    @Test
    void spreadsConnectionsOverAllLoops() {
        List<String> loops = Flux.usingWhen(
                        Flux.range(0, CONNECTIONS).flatMap(_ -> pool.create()).collectList(),
                        connections -> Flux.fromIterable(connections).flatMap(DatabaseLoopTests::loop),
                        connections -> Flux.fromIterable(connections).flatMap(Connection::close))
                .distinct()
                .collectList()
                .block(TIMEOUT);
        assertThat(loops)
                .hasSizeGreaterThanOrEqualTo(
                        Math.min(CONNECTIONS, Runtime.getRuntime().availableProcessors()))
                .allMatch(loop -> loop.startsWith("event-loop-"));
    }

    /** The thread on which a row of the connection arrives. */
    private static Mono<String> loop(Connection connection) {
        return Flux.from(connection.createStatement("select 1").execute())
                .flatMap(result -> result.map(_ -> Thread.currentThread().getName()))
                .next();
    }
}
