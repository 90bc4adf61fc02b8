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
     * Loops of its own: on the server's, all connections of the pool come to lie on the one loop that opened it (r2dbc-pool
     * issue 190).
     */
    @Bean(destroyMethod = "dispose")
    LoopResources databaseLoops() {
        int loops = Runtime.getRuntime().availableProcessors();
        return LoopResources.create("database", loops, true);
    }

    @Bean
    ConnectionFactoryOptionsBuilderCustomizer spreadConnections(LoopResources databaseLoops) {
        return options -> options.option(PostgresqlConnectionFactoryProvider.LOOP_RESOURCES, databaseLoops);
    }
}
