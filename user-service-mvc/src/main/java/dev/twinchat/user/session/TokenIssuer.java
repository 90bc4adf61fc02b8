package dev.twinchat.user.session;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import dev.twinchat.domain.security.Tokens;
import dev.twinchat.domain.user.AccessToken;
import dev.twinchat.domain.user.AccountRow;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwsHeader;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;
import org.springframework.stereotype.Component;

/** Issues users' tokens: about a millisecond of CPU time each, for the signature. */
@Component
class TokenIssuer {

    private final NimbusJwtEncoder encoder;
    private final JwsHeader header;
    private final Duration lifetime;
    private final Clock clock = Clock.systemUTC();

    TokenIssuer(SigningKey key, TokenSettings settings) {
        this.encoder = new NimbusJwtEncoder(new ImmutableJWKSet<>(new JWKSet(key.secret())));
        this.header = JwsHeader.with(SignatureAlgorithm.RS256)
                .keyId(key.secret().getKeyID())
                .build();
        this.lifetime = settings.tokenLifetime();
    }

    /**
     * A token that was made.
     *
     * @param account whose it is, as it was when the password was compared
     * @param id its {@code jti}
     */
    record Issued(AccountRow account, String id, Instant expiresAt, AccessToken token) {}

    Issued issue(AccountRow account) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        Instant end = now.plus(lifetime);
        String id = UUID.randomUUID().toString();
        JwtClaimsSet claims = JwtClaimsSet.builder()
                .issuer(Tokens.ISSUER)
                .audience(List.of(Tokens.AUDIENCE))
                .subject(Long.toString(account.id()))
                .claim(Tokens.NICKNAME, account.nickname())
                .id(id)
                .issuedAt(now)
                .expiresAt(end)
                .build();
        String token = encoder.encode(JwtEncoderParameters.from(header, claims)).getTokenValue();
        return new Issued(account, id, end, AccessToken.bearer(token, lifetime));
    }

    /** When a token that is made now ends. */
    Instant latestEnd() {
        return clock.instant().plus(lifetime);
    }
}
