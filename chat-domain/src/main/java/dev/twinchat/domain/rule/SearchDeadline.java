package dev.twinchat.domain.rule;

import dev.twinchat.domain.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The time limit of a search of many small statements: that of one statement. */
public final class SearchDeadline {

    private static final Duration LENGTH = Duration.ofSeconds(5);

    private final InstantSource clock;
    private final Instant end;

    /** Begins now. */
    public SearchDeadline(InstantSource clock) {
        this.clock = clock;
        this.end = clock.instant().plus(LENGTH);
    }

    /**
     * To be called before each statement.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code unavailable}, when the time is over
     */
    public void check() {
        if (clock.instant().isAfter(end)) {
            throw Problem.unavailable("The search took too long; a longer text is found sooner.", Duration.ofSeconds(1))
                    .toException();
        }
    }
}
