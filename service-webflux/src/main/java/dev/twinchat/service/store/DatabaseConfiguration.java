package dev.twinchat.service.store;

import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import org.springframework.boot.r2dbc.autoconfigure.ConnectionFactoryOptionsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.resources.LoopResources;

/** The database driver's event loops. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    /**
     * Loops that connections take in turn. Colocated loops stay with the thread that connects, so that all connections of the pool lie on
     * the loop of the first (r2dbc-pool issue 190). Their number is odd, since a connection takes two turns: of an even number every other
     * loop would have no connection.
     */
    @Bean(destroyMethod = "dispose")
    LoopResources databaseLoops() {
        int loops = Runtime.getRuntime().availableProcessors() | 1;
        return LoopResources.create("database", 1, loops, true, false);
    }

    @Bean
    ConnectionFactoryOptionsBuilderCustomizer spreadConnections(LoopResources databaseLoops) {
        return options -> options.option(PostgresqlConnectionFactoryProvider.LOOP_RESOURCES, databaseLoops);
    }
}
