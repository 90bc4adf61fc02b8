package dev.twinchat.user.session;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.util.Base64URL;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.security.interfaces.RSAPrivateCrtKey;
import java.util.Map;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.stereotype.Component;

/** The key that users' tokens are signed with. Its id is its thumbprint (RFC 7638). */
@Component
@EnableConfigurationProperties(TokenSettings.class)
class SigningKey {

    private final RSAKey key;

    SigningKey(TokenSettings settings) throws IOException, JOSEException {
        RSAPrivateCrtKey secret = read(settings);
        this.key = new RSAKey.Builder(
                        Base64URL.encode(secret.getModulus()), Base64URL.encode(secret.getPublicExponent()))
                .privateKey(secret)
                .keyUse(KeyUse.SIGNATURE)
                .algorithm(JWSAlgorithm.RS256)
                .keyIDFromThumbprint()
                .build();
    }

    private static RSAPrivateCrtKey read(TokenSettings settings) throws IOException {
        try (InputStream pem = Files.newInputStream(settings.privateKey())) {
            if (RsaKeyConverters.pkcs8().convert(pem) instanceof RSAPrivateCrtKey secret) {
                return secret;
            }
            throw new IllegalStateException(settings.privateKey() + " does not hold an RSA key with its factors");
        }
    }

    /** With its secret part. */
    RSAKey secret() {
        return key;
    }

    /** The public key, as a JWK set (RFC 7517). */
    Map<String, Object> open() {
        return new JWKSet(key.toPublicJWK()).toJSONObject();
    }
}
