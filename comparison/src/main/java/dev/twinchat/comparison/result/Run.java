package dev.twinchat.comparison.result;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One run of one cell in one block.
 *
 * @param block the block's number, from 1
 * @param round which of the block's rounds through all cells, from 1
 * @param attempt 1, or more when earlier attempts were thrown out
 * @param outcome how it ended
 * @param reason why it failed or was repeated; null if it was measured
 * @param logTail the last lines of the log that tells more; null if there is none
 * @param measurement null if the run failed
 */
public record Run(
        int block,
        int round,
        String stack,
        String scenario,
        int users,
        int attempt,
        Instant started,
        Outcome outcome,
        @Nullable String reason,
        @Nullable String logTail,
        @Nullable Measurement measurement) {

    /** Files of earlier versions have one round a block. */
    public Run {
        round = Math.max(1, round);
    }

    /** Whether this is a run of that cell. */
    public boolean of(String ofStack, String ofScenario, int ofUsers) {
        return stack.equals(ofStack) && scenario.equals(ofScenario) && users == ofUsers;
    }
}
