package dev.twinchat.message.security;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.security.Tokens;
import dev.twinchat.domain.user.Nickname;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;

/** A caller whose token was checked. Nobody has any authorities: what one may do depends on whose thing it is. */
final class CallerAuthentication extends AbstractAuthenticationToken {

    private static final long serialVersionUID = 1L;

    private final transient Caller caller;

    private CallerAuthentication(Caller caller) {
        super(List.of());
        this.caller = caller;
        setAuthenticated(true);
    }

    /** A caller who was known by a ticket. */
    static CallerAuthentication of(Caller caller) {
        return new CallerAuthentication(caller);
    }

    /**
     * The user that a token names.
     *
     * @throws InvalidBearerTokenException if the token is ours but names nobody; then somebody else has our key
     */
    static CallerAuthentication ofUser(Jwt token) {
        String nickname = token.getClaimAsString(Tokens.NICKNAME);
        String tokenId = token.getId();
        if (nickname == null || tokenId == null || !Nickname.isWellFormed(nickname)) {
            throw new InvalidBearerTokenException("The token names nobody.");
        }
        try {
            return new CallerAuthentication(
                    new Caller(Long.parseLong(token.getSubject()), nickname, tokenId, end(token)));
        } catch (NumberFormatException noId) {
            throw new InvalidBearerTokenException("The token's subject is no user.", noId);
        }
    }

    /** {@link TokenRules} lets no token pass that has no end. */
    private static Instant end(Jwt token) {
        return Objects.requireNonNull(token.getExpiresAt());
    }

    @Override
    public Caller getPrincipal() {
        return caller;
    }

    @Override
    public @Nullable Object getCredentials() {
        return null;
    }
}
