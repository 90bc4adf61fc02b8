package dev.twinchat.comparison.campaign.stack;

import dev.twinchat.comparison.seed.LoadData;
import java.time.Duration;

/**
 * How often the users' rows have been gone through, so that each run of {@code subscribe} on the same databases begins with pairs that are new: a
 * repeated one changes nothing and costs less.
 */
public final class DataPasses {

    /** More than any stack does here. Seven runs of four minutes then use up nine tenths of the pairs of a thousand users and ten thousand people. */
    private static final int MOST_A_SECOND = 5_000;

    private int made;

    /** How many there were before a run of that length, which are more after it. */
    public int before(Duration run) {
        int before = made;
        made += 1 + Math.ceilDiv(Math.toIntExact(run.toSeconds()) * MOST_A_SECOND, LoadData.MOST_USERS);
        return before;
    }
}
