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

    private static final double GOLDEN_RATIO = 0.618_033_988_749_895;

    /**
     * The server's, over which the connections of the pool are spread. By Reactor Netty's defaults they would all lie on one loop: a
     * client's loops stay with the thread that connects (r2dbc-pool issue 190).
     */
    @Bean
    ConnectionFactoryOptionsBuilderCustomizer serverLoops(LoopResources eventLoops) {
        List<EventLoopGroup> loops = new ArrayList<>();
        eventLoops.onServer(LoopResources.DEFAULT_NATIVE).forEach(loop -> loops.add((EventLoopGroup) loop));
        AtomicInteger turns = new AtomicInteger();
        LoopResources spread = _ -> loops.get(spread(turns.getAndIncrement(), loops.size()));
        return options -> options.option(PostgresqlConnectionFactoryProvider.LOOP_RESOURCES, spread);
    }

    /**
     * The place of a turn. For a connection loops are asked for several times, so that by simple rotation every other could stay without
     * one; of multiples of the golden ratio each second or third is spread as evenly as all are.
     */
    private static int spread(int turn, int places) {
        return (int) (turn * GOLDEN_RATIO % 1 * places);
    }
}
