package dev.twinchat.service.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;

/**
 * How connections to PostgreSQL are encrypted, and whom they trust.
 *
 * @param tls as {@code sslmode} of libpq
 * @param rootCertificate a PEM file of those who may sign the server's certificate; empty: those whom the JVM trusts
 */
@ConfigurationProperties("twinchat.database")
record DatabaseTls(@DefaultValue("prefer") Mode tls, String rootCertificate) {

    DatabaseTls {
        if (!rootCertificate.isEmpty()) {
            requireCertificates(Path.of(rootCertificate));
        }
    }

    private static void requireCertificates(Path file) {
        try (InputStream pem = Files.newInputStream(file)) {
            if (CertificateFactory.getInstance("X.509")
                    .generateCertificates(pem)
                    .isEmpty()) {
                throw new CertificateException("it is empty");
            }
        } catch (IOException | CertificateException unusable) {
            throw new InvalidConfigurationPropertyValueException(
                    "twinchat.database.root-certificate",
                    file,
                    "it has no certificates in PEM that can be read (" + unusable.getMessage() + ")");
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
