package dev.twinchat.service.store;

import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import java.time.Duration;
import org.springframework.boot.r2dbc.autoconfigure.ConnectionFactoryOptionsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.resources.LoopResources;

/** The database driver's event loops and its time limit for a response, for which it has no setting. */
@Configuration(proxyBeanMethods = false)
class DatabaseConfiguration {

    /** Longer than the database's own limit for a statement; as the JDBC driver's {@code socketTimeout}. */
    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(7);

    @Bean
    ConnectionFactoryOptionsBuilderCustomizer sharedLoops(LoopResources eventLoops) {
        LoopResources loops = new DatabaseLoops(eventLoops, new ResponseTimeouts("PostgreSQL", RESPONSE_TIMEOUT));
        return options -> options.option(PostgresqlConnectionFactoryProvider.LOOP_RESOURCES, loops);
    }
}
