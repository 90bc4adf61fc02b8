package dev.twinchat.domain.security;

import java.time.Duration;

/** The constants of the contract's tokens. */
public final class Tokens {

    /** Issuer and audience of users' tokens. */
    public static final String ISSUER = "twinchat";

    public static final String AUDIENCE = "twinchat";

    /** The claim that carries the nickname as registered. */
    public static final String NICKNAME = "nickname";

    /** Issuer of the message service's own tokens for internal calls. */
    public static final String SERVICE_ISSUER = "message-service";

    /** Issuer of the gateway's own tokens for internal calls. */
    public static final String GATEWAY_ISSUER = "gateway";

    /** Audience of both. */
    public static final String SERVICE_AUDIENCE = "twinchat-internal";

    /** How long a token is valid after its end, to allow for clocks that differ: not at all, at the gateway and at services. */
    public static final Duration CLOCK_SKEW = Duration.ZERO;

    public static final Duration SERVICE_TOKEN_LIFETIME = Duration.ofMinutes(5);

    private Tokens() {}
}
