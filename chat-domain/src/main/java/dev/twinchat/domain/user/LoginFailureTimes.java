package dev.twinchat.domain.user;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * When the last logins of a nickname failed.
 *
 * @param newestFirst one more than may be, at most
 */
public record LoginFailureTimes(List<Instant> newestFirst) {

    /** So many failures are let pass within {@link #WINDOW}. */
    public static final int MAX_FAILURES = 10;

    public static final Duration WINDOW = Duration.ofMinutes(1);

    public static final LoginFailureTimes NONE = new LoginFailureTimes(List.of());

    /** With one more. */
    public LoginFailureTimes plus(Instant failure) {
        return new LoginFailureTimes(Stream.concat(Stream.of(failure), newestFirst.stream())
                .limit(MAX_FAILURES + 1)
                .toList());
    }

    /** For how long the next try has to wait; zero for not at all. */
    public Duration timeLeft(Instant now) {
        return timeLeft(MAX_FAILURES, now);
    }

    /** For how long the newest of these had to wait; zero for not at all. */
    public Duration timeLeftOfNewest(Instant now) {
        return timeLeft(MAX_FAILURES + 1, now);
    }

    private Duration timeLeft(int failures, Instant now) {
        if (newestFirst.size() < failures) {
            return Duration.ZERO;
        }
        Duration left = Duration.between(now, newestFirst.get(failures - 1).plus(WINDOW));
        return left.isNegative() ? Duration.ZERO : left;
    }
}
