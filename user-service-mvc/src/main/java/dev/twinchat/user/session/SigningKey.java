package dev.twinchat.user.session;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import dev.twinchat.service.security.PrivateKeys;
import java.util.Map;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** The key that users' tokens are signed with. Its id is its thumbprint (RFC 7638). */
@Component
@EnableConfigurationProperties(TokenSettings.class)
class SigningKey {

    private final RSAKey key;

    SigningKey(TokenSettings settings) {
        this.key = PrivateKeys.read("twinchat.security.private-key", settings.privateKey());
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
