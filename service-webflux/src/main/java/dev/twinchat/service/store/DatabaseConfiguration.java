package dev.twinchat.service.store;

import io.netty.channel.EventLoopGroup;
import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.r2dbc.autoconfigure.ConnectionFactoryOptionsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.resources.LoopResources;

/** The database driver's event loops. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    /** For the name resolver, for the connection, and for the type of its channel. */
    private static final int TURNS_OF_A_CONNECTION = 3;

    /**
     * Spreads the pool's connections over the server's loops. A loop is asked for several times for each connection, so that simple rotation
     * could leave every other loop without one; and by default all lie on the loop of the first (r2dbc-pool issue 190).
     */
    @Bean
    ConnectionFactoryOptionsBuilderCustomizer sharedLoops(LoopResources eventLoops) {
        List<EventLoopGroup> loops = new ArrayList<>();
        eventLoops.onServer(LoopResources.DEFAULT_NATIVE).forEach(loop -> loops.add((EventLoopGroup) loop));
        AtomicInteger turns = new AtomicInteger();
        LoopResources inTurn =
                _ -> loops.get(Math.floorMod(turns.getAndIncrement() / TURNS_OF_A_CONNECTION, loops.size()));
        return options -> options.option(PostgresqlConnectionFactoryProvider.LOOP_RESOURCES, inTurn);
    }
}
