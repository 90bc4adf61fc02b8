package dev.twinchat.domain.observers;

import dev.twinchat.domain.lab.LabNumber;
import dev.twinchat.domain.rule.Violations;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the lab's event source.
 *
 * @param rate events a second
 * @param size bytes of an event as it is sent, on average; events differ by a tenth of it around that
 */
public record SourceSettings(int rate, int size) {

    /** Peelen's: 10 events a millisecond. */
    private static final int MAX_RATE = 10_000;

    /** Twice Peelen's, which has 5 to 6 KB. */
    private static final int MAX_SIZE = 11_000;

    /** Bears the number, the time, and the words around them. */
    private static final int MIN_SIZE = 200;

    /**
     * Reads the parameters as sent.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public static SourceSettings of(@Nullable String rate, @Nullable String size) {
        Violations violations = new Violations();
        Integer events = violations.check(() -> LabNumber.of("rate", rate, 1, MAX_RATE));
        Integer bytes = violations.check(() -> LabNumber.of("size", size, MIN_SIZE, MAX_SIZE));
        violations.throwIfAny();
        return new SourceSettings(Objects.requireNonNull(events), Objects.requireNonNull(bytes));
    }
}
