package dev.twinchat.service.store;

import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import io.r2dbc.postgresql.client.SSLMode;
import io.r2dbc.spi.ConnectionFactory;
import java.time.Duration;
import javax.net.ssl.TrustManagerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.r2dbc.ConnectionFactoryBuilder;
import org.springframework.boot.r2dbc.autoconfigure.ConnectionFactoryOptionsBuilderCustomizer;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcConnectionDetails;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcProperties;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.resources.LoopResources;

/** The connection pool, and what the database driver has no settings for: its event loops, its time limit for a response and its TLS. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DatabaseTls.class)
class DatabaseConfiguration {

    /** Longer than the database's own limit for a statement; as the JDBC driver's {@code socketTimeout}. */
    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(7);

    /** As Spring Boot makes it of these settings, except that it is a {@link DatabasePool}, and open from the start. */
    @Bean(initMethod = "open", destroyMethod = "dispose")
    DatabasePool databasePool(
            R2dbcProperties settings,
            R2dbcConnectionDetails database,
            ObjectProvider<ConnectionFactoryOptionsBuilderCustomizer> customizers) {
        ConnectionFactory driver = ConnectionFactoryBuilder.withOptions(
                        database.getConnectionFactoryOptions().mutate())
                .configure(options -> customizers.orderedStream().forEach(each -> each.customize(options)))
                .build();
        R2dbcProperties.Pool pool = settings.getPool();
        ConnectionPoolConfiguration configuration = ConnectionPoolConfiguration.builder(driver)
                .initialSize(pool.getInitialSize())
                .maxSize(pool.getMaxSize())
                .maxAcquireTime(pool.getMaxAcquireTime())
                .maxCreateConnectionTime(pool.getMaxCreateConnectionTime())
                .acquireRetry(0)
                .build();
        return new DatabasePool(configuration, pool.getMaxSize());
    }

    @Bean
    ConnectionFactoryOptionsBuilderCustomizer sharedLoops(LoopResources eventLoops) {
        LoopResources loops = new DatabaseLoops(eventLoops, new ResponseTimeouts("PostgreSQL", RESPONSE_TIMEOUT));
        return options -> options.option(PostgresqlConnectionFactoryProvider.LOOP_RESOURCES, loops);
    }

    /** Whom it trusts is read once: the driver itself would read it for each connection, on an event loop. */
    @Bean
    ConnectionFactoryOptionsBuilderCustomizer databaseTls(DatabaseTls tls, SslBundles bundles) {
        return options -> {
            options.option(
                    PostgresqlConnectionFactoryProvider.SSL_MODE,
                    SSLMode.fromValue(tls.tls().toString()));
            if (tls.tls().verifiesCertificates()) {
                TrustManagerFactory trusted =
                        bundles.getBundle("database").getManagers().getTrustManagerFactory();
                // Netty would compare the host's name in every mode.
                String compared = tls.tls() == DatabaseTls.Mode.VERIFY_FULL ? "HTTPS" : null;
                options.option(
                        PostgresqlConnectionFactoryProvider.SSL_CONTEXT_BUILDER_CUSTOMIZER,
                        context -> context.trustManager(trusted).endpointIdentificationAlgorithm(compared));
            }
        };
    }
}
