package dev.twinchat.service.security;

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

/**
 * An authenticated caller, by a token, a ticket or the lab's bypass. There are no authorities: permissions depend on who owns the resource.
 */
public final class CallerAuthentication extends AbstractAuthenticationToken {

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
     * @throws InvalidBearerTokenException if the signature is valid but the claims name no user: the signing key has leaked
     */
    public static CallerAuthentication ofUser(Jwt token) {
        String nickname = token.getClaimAsString(Tokens.NICKNAME);
        String tokenId = token.getId();
        if (nickname == null || tokenId == null || !Nickname.isWellFormed(nickname)) {
            throw new InvalidBearerTokenException("The token names no user.");
        }
        try {
            return new CallerAuthentication(
                    new Caller(Long.parseLong(token.getSubject()), nickname, tokenId, end(token)));
        } catch (NumberFormatException noId) {
            throw new InvalidBearerTokenException("The token's subject is no user.", noId);
        }
    }

    /** The service that a token for internal calls names; it is no user, so its id is 0. */
    public static CallerAuthentication ofService(Jwt token) {
        return new CallerAuthentication(new Caller(0, String.valueOf(token.getClaimAsString("iss")), "", end(token)));
    }

    /** A caller who was known by something else than a token, such as a ticket. */
    public static CallerAuthentication of(Caller caller) {
        return new CallerAuthentication(caller);
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
