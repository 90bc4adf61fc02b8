package dev.twinchat.domain.security;

import java.time.Duration;
import java.util.Base64;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * Opens one socket or one event stream in place of a token, for clients that cannot set headers.
 *
 * @param ticket not to be guessed, and fit for a URL
 * @param expiresIn for how long, in seconds
 */
public record Ticket(String ticket, long expiresIn) {

    /** How long a ticket lives. */
    public static final Duration LIFETIME = Duration.ofSeconds(30);

    private static final int BYTES = 256 / Byte.SIZE;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

    /** A new one, out of 256 random bits. */
    public static Ticket of(RandomGenerator random) {
        byte[] bits = new byte[BYTES];
        random.nextBytes(bits);
        return new Ticket(Base64.getUrlEncoder().withoutPadding().encodeToString(bits), LIFETIME.toSeconds());
    }

    /** Whether it could be a ticket. */
    public static boolean isWellFormed(String ticket) {
        return FORM.matcher(ticket).matches();
    }
}
