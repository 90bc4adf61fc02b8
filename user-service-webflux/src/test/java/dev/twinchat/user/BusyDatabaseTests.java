package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ValidationDepth;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import reactor.core.publisher.Flux;

/** A request that finds no connection of the database that it can use. */
class BusyDatabaseTests extends ServiceTests {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    @Autowired
    private ConnectionFactory pool;

    @Value("${twinchat.database.pool-size}")
    private int size;

    private final List<Connection> taken = new ArrayList<>();

    /** Also after a failure: the other tests use the same pool. */
    @AfterEach
    void giveBack() {
        Flux.fromIterable(taken).flatMap(Connection::close).then().block(TIMEOUT);
        taken.clear();
    }

    /** The limit is 2 s. */
    @Test
    void isRefusedWhereAllStayInUse() {
        takeAll();
        long begin = System.nanoTime();
        login("unknown", TestUser.PASSWORD).isProblem(503, "unavailable");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(TIMEOUT);
        giveBack();
        login("unknown", TestUser.PASSWORD).is(401);
    }

    /** As after a failover. */
    @Test
    void isServedWhereAllAreDead() {
        takeAll();
        TestDatabase.SHARED.run(
                "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'users'");
        await().untilAsserted(() -> assertThat(Flux.fromIterable(taken)
                        .flatMap(connection -> connection.validate(ValidationDepth.LOCAL))
                        .collectList()
                        .block(TIMEOUT))
                .containsOnly(false));
        giveBack();
        login("unknown", TestUser.PASSWORD).is(401);
    }

    private void takeAll() {
        Flux.range(0, size).flatMap(_ -> pool.create()).doOnNext(taken::add).blockLast(TIMEOUT);
    }
}
