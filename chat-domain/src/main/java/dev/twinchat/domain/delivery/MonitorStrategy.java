package dev.twinchat.domain.delivery;

import dev.twinchat.domain.rule.Violations;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a monitor costs that cannot keep up, and whom (after Peelen, "Working with Unreliable Observers Using Reactive
 * Extensions", 2016). The strategies by which others would pay for it are open in the lab only.
 */
public enum MonitorStrategy {
    /** Only the newest event waits. */
    SAMPLE,
    /** Some events wait; the oldest is dropped for a new one. */
    DROP_QUEUE;

    /** How many events may wait when the client does not say. */
    public static final int DEFAULT_BUFFER = 256;

    private static final int MAX_BUFFER = 10_000;

    /** The word of the query parameter. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * How many events may wait for a client.
     *
     * @param strategy the parameter {@code strategy}; null is the default, {@code drop-queue}
     * @param buffer the parameter {@code buffer}; null is the default
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static int capacity(@Nullable String strategy, @Nullable String buffer) {
        Optional<MonitorStrategy> known = strategy == null ? Optional.of(DROP_QUEUE) : ofWord(strategy);
        int size = buffer == null ? DEFAULT_BUFFER : parse(buffer);
        new Violations()
                .require(known.isPresent(), "strategy", "must be sample or drop-queue")
                .require(size >= 1 && size <= MAX_BUFFER, "buffer", "must be a number from 1 to " + MAX_BUFFER)
                .throwIfAny();
        return known.orElse(DROP_QUEUE) == SAMPLE ? 1 : size;
    }

    private static Optional<MonitorStrategy> ofWord(String word) {
        return Arrays.stream(values())
                .filter(strategy -> strategy.word().equals(word))
                .findFirst();
    }

    /** The number, or 0, which is none that is allowed. */
    private static int parse(String number) {
        boolean digits =
                !number.isEmpty() && number.length() <= 6 && number.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(number) : 0;
    }
}
