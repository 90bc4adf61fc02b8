package dev.twinchat.domain.delivery;

import dev.twinchat.domain.rule.Digits;
import dev.twinchat.domain.rule.Violations;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The capacity of one stream's queue, and the strategy when it is full.
 *
 * @param capacity how many events may wait; without meaning for {@code direct} and {@code unbounded}
 */
public record MonitorBuffer(MonitorStrategy strategy, int capacity) {

    /** How many events may wait when the client does not say. */
    public static final int DEFAULT_CAPACITY = 256;

    private static final int MAX_CAPACITY = 10_000;

    /**
     * Reads the parameters as sent; null is absent.
     *
     * @param strategy the default is {@code drop-queue}
     * @param open the strategies that may be had
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public static MonitorBuffer of(@Nullable String strategy, @Nullable String buffer, Set<MonitorStrategy> open) {
        Optional<MonitorStrategy> known =
                strategy == null ? Optional.of(MonitorStrategy.DROP_QUEUE) : MonitorStrategy.ofWord(strategy, open);
        int size = buffer == null ? DEFAULT_CAPACITY : Digits.of(buffer);
        new Violations()
                .require(known.isPresent(), "strategy", "must be " + MonitorStrategy.words(open))
                .require(size >= 1 && size <= MAX_CAPACITY, "buffer", "must be a number from 1 to " + MAX_CAPACITY)
                .throwIfAny();
        MonitorStrategy chosen = known.orElse(MonitorStrategy.DROP_QUEUE);
        return new MonitorBuffer(chosen, chosen == MonitorStrategy.SAMPLE ? 1 : size);
    }

    /** Whether the oldest event is dropped for a new one when so many wait. */
    public boolean drops(int waiting) {
        return (strategy == MonitorStrategy.SAMPLE || strategy == MonitorStrategy.DROP_QUEUE) && waiting >= capacity;
    }

    /**
     * Whether the source has to wait before its next event.
     *
     * @param writing whether one more event is on its way to the monitor
     */
    public boolean isBlocked(int waiting, boolean writing) {
        return switch (strategy) {
            case DIRECT -> writing || waiting > 0;
            case LOCK_QUEUE -> waiting >= capacity;
            case UNBOUNDED, SAMPLE, DROP_QUEUE -> false;
        };
    }
}
