package dev.twinchat.service.store;

import io.r2dbc.postgresql.PostgresqlConnectionFactoryProvider;
import io.r2dbc.postgresql.client.SSLMode;
import java.time.Duration;
import javax.net.ssl.TrustManagerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.r2dbc.autoconfigure.ConnectionFactoryOptionsBuilderCustomizer;
import org.springframework.boot.ssl.SslBundles;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.resources.LoopResources;

/** The database driver's event loops, its time limit for a response and its TLS, for which it has no settings. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DatabaseTls.class)
class DatabaseConfiguration {

    /** Longer than the database's own limit for a statement; as the JDBC driver's {@code socketTimeout}. */
    private static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(7);

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
