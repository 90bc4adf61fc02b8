package dev.twinchat.message.history;

import java.util.stream.Stream;

/**
 * The lots of messages before those that a search began with.
 *
 * @param count their numbers are those below
 * @param found in how many of those that were tried the text stands
 */
record OlderLots(long count, long found) {

    /** What was found in these and in those. */
    OlderLots and(OlderLots others) {
        return new OlderLots(Math.max(count, others.count), found + others.found);
    }

    /** Whether the text stands in them more than rarely. */
    boolean often() {
        return found > 1;
    }

    /** The newest lot of each part that one statement looks at, the newest first. */
    Stream<Long> parts() {
        return Stream.iterate(count - 1, lot -> lot >= 0, lot -> lot - SearchSql.TOGETHER);
    }
}
