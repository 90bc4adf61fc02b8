package dev.twinchat.service.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * How connections to PostgreSQL are encrypted, and whom they trust.
 *
 * @param tls as {@code sslmode} of libpq
 * @param rootCertificate a PEM file of those who may sign the server's certificate; empty: those whom the JVM trusts
 */
@ConfigurationProperties("twinchat.database")
record DatabaseTls(Mode tls, String rootCertificate) {

    DatabaseTls {
        if (!rootCertificate.isEmpty() && !Files.isReadable(Path.of(rootCertificate))) {
            throw new IllegalArgumentException(
                    "twinchat.database.root-certificate: " + rootCertificate + " cannot be read");
        }
    }

    boolean hasRootCertificate() {
        return !rootCertificate.isEmpty();
    }

    /** Each is stricter than the one before. */
    enum Mode {
        DISABLE,
        PREFER,
        REQUIRE,
        VERIFY_CA,
        VERIFY_FULL;

        boolean verifiesCertificates() {
            return compareTo(VERIFY_CA) >= 0;
        }

        /** As libpq and both drivers write it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
