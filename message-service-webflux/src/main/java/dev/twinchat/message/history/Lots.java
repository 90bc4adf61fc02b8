package dev.twinchat.message.history;

import java.util.stream.Stream;

/**
 * Messages by their ids, 5,000 ids a lot, as the index of contents has them.
 *
 * @param count so many lots, numbered from 0 on
 */
record Lots(long count) {

    private static final int SIZE = 5000;

    /** So many are looked at in one statement, so that none takes long where nothing is found. */
    private static final int TOGETHER = 5;

    static Lots upTo(long id) {
        return new Lots(Math.floorDiv(id, SIZE) + 1);
    }

    /** All of these but the newest that one statement looks at. */
    Lots older() {
        return new Lots(Math.max(0, count - TOGETHER));
    }

    /** The number of the newest; -1 where there is none. */
    long newest() {
        return count - 1;
    }

    /** The lowest id behind them. */
    long end() {
        return count * SIZE;
    }

    /** The number of the newest of each part that one statement looks at, the newest first. */
    Stream<Long> parts() {
        return Stream.iterate(newest(), lot -> lot >= 0, lot -> lot - TOGETHER);
    }
}
