package dev.twinchat.domain.lab;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A flow that mostly waits (Bejan, "The Evolution of Java Concurrency", 2020): two services are called at the same time, then their results
 * are persisted a number of times concurrently. With nothing but waiting it takes {@link #SERVICE_A} and {@link #WRITE}.
 *
 * @param writes how often it persists
 */
public record Flow(int writes) {

    /** How long the slower of the two services takes. */
    public static final Duration SERVICE_A = Duration.ofMillis(1000);

    /** How long the other one takes. */
    public static final Duration SERVICE_B = Duration.ofMillis(500);

    /** How long persisting takes. */
    public static final Duration WRITE = Duration.ofMillis(300);

    private static final int MAX_WRITES = 100;

    /**
     * Reads the parameter {@code writes} as sent; null is absent.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static Flow of(@Nullable String writes) {
        return new Flow(LabNumber.of("writes", writes, 1, MAX_WRITES));
    }

    /** What is called first, all at the same time. */
    public List<Duration> questions() {
        return List.of(SERVICE_A, SERVICE_B);
    }

    /** What is called when that was answered, all at the same time. */
    public List<Duration> persistences() {
        return Collections.nCopies(writes, WRITE);
    }
}
