package dev.twinchat.user.security;

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

    /** The service that a token for internal calls names; it is no user, so its id is 0. */
    static CallerAuthentication ofService(Jwt token) {
        return new CallerAuthentication(new Caller(0, String.valueOf(token.getClaimAsString("iss")), "", end(token)));
    }

    /** Somebody who is nobody, for {@link UncheckedFilter}: its id 0 is no user's. */
    static CallerAuthentication ofNobody() {
        return new CallerAuthentication(new Caller(0, "nobody", "", Instant.MAX));
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
