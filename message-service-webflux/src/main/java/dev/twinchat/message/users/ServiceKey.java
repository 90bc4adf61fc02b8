package dev.twinchat.message.users;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateCrtKey;
import java.util.Objects;
import org.springframework.security.converter.RsaKeyConverters;

/** Reads the private key for the message service's tokens. */
final class ServiceKey {

    private ServiceKey() {}

    /**
     * The key with its id, the thumbprint of RFC 7638.
     *
     * @param file PEM, PKCS#8
     * @throws IllegalStateException if there is no such key in the file
     */
    static RSAKey read(Path file) {
        try (InputStream pem = Files.newInputStream(file)) {
            RSAPrivateCrtKey key = (RSAPrivateCrtKey)
                    Objects.requireNonNull(RsaKeyConverters.pkcs8().convert(pem));
            return new RSAKey.Builder(Base64URL.encode(key.getModulus()), Base64URL.encode(key.getPublicExponent()))
                    .privateKey(key)
                    .keyIDFromThumbprint()
                    .build();
        } catch (IOException | JOSEException | RuntimeException unreadable) {
            throw new IllegalStateException("twinchat.security.service-private-key: no RSA key in " + file, unreadable);
        }
    }
}
