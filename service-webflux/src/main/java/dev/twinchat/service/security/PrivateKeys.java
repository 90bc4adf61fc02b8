package dev.twinchat.service.security;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.interfaces.RSAPrivateCrtKey;
import java.util.Objects;
import org.springframework.security.converter.RsaKeyConverters;

/** Reads private keys that tokens are signed with. */
public final class PrivateKeys {

    private PrivateKeys() {}

    /**
     * The key with its id, the thumbprint of RFC 7638.
     *
     * @param setting the name of the setting that names the file
     * @param file PEM, PKCS#8
     * @throws IllegalStateException if there is no such key in the file
     */
    public static RSAKey read(String setting, Path file) {
        try (InputStream pem = Files.newInputStream(file)) {
            RSAPrivateCrtKey key = (RSAPrivateCrtKey)
                    Objects.requireNonNull(RsaKeyConverters.pkcs8().convert(pem));
            return new RSAKey.Builder(Base64URL.encode(key.getModulus()), Base64URL.encode(key.getPublicExponent()))
                    .privateKey(key)
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(JWSAlgorithm.RS256)
                    .keyIDFromThumbprint()
                    .build();
        } catch (IOException | JOSEException | RuntimeException unreadable) {
            throw new IllegalStateException(setting + ": no RSA key in " + file, unreadable);
        }
    }
}
