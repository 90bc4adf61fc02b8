package dev.twinchat.service.store;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Adds TLS to the address of the database. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(DatabaseTls.class)
class DatabaseConfiguration {

    /** Checks certificates against those whom the JVM trusts; the driver's default knows files only. */
    private static final String TRUST_OF_THE_JVM = "org.postgresql.ssl.DefaultJavaSSLFactory";

    @Bean
    JdbcConnectionDetails database(DataSourceProperties settings, DatabaseTls tls) {
        return new JdbcConnectionDetails() {

            @Override
            public String getJdbcUrl() {
                return settings.determineUrl() + parameters(tls);
            }

            @Override
            public @Nullable String getUsername() {
                return settings.getUsername();
            }

            @Override
            public @Nullable String getPassword() {
                return settings.getPassword();
            }
        };
    }

    private static String parameters(DatabaseTls tls) {
        String mode = "?sslmode=" + tls.tls();
        if (tls.hasRootCertificate()) {
            return mode + "&sslrootcert=" + URLEncoder.encode(tls.rootCertificate(), StandardCharsets.UTF_8);
        }
        return tls.tls().verifiesCertificates() ? mode + "&sslfactory=" + TRUST_OF_THE_JVM : mode;
    }
}
