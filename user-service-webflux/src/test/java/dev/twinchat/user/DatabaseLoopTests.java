package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.resources.LoopResources;

/** On which event loops the connections of the database and of HTTP clients lie. */
class DatabaseLoopTests extends ServiceTests {

    private static final int CONNECTIONS = 8;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @Autowired
    private ConnectionFactory pool;

    @Autowired
    private LoopResources eventLoops;

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

    @Test
    void rotatesConnectionsThatOneLoopOpens() throws Exception {
        EventLoopGroup clients = eventLoops.onClient(LoopResources.DEFAULT_NATIVE);
        Set<EventLoop> chosen = clients.next()
                .submit(() -> Stream.generate(clients::next).limit(CONNECTIONS).collect(Collectors.toSet()))
                .get();
        assertThat(chosen).hasSize(Math.min(CONNECTIONS, Runtime.getRuntime().availableProcessors()));
    }

    /** The thread on which a row of the connection arrives. */
    private static Mono<String> loop(Connection connection) {
        return Flux.from(connection.createStatement("select 1").execute())
                .flatMap(result -> result.map(_ -> Thread.currentThread().getName()))
                .next();
    }
}
