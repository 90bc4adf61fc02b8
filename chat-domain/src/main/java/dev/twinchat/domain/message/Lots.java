package dev.twinchat.domain.message;

import java.util.stream.Stream;

/**
 * Messages by their ids, 5,000 ids a lot, as the index of contents has them.
 *
 * @param count so many lots, numbered from 0 on
 */
public record Lots(long count) {

    private static final int SIZE = 5000;

    /** So many are looked at in one statement, so that none takes long where nothing is found. */
    private static final int TOGETHER = 5;

    /** All lots up to that of this id; none below 0. */
    public static Lots upTo(long id) {
        return new Lots(Math.floorDiv(id, SIZE) + 1);
    }

    /** All of these but the newest that one statement looks at. */
    public Lots older() {
        return new Lots(Math.max(0, count - TOGETHER));
    }

    /** These, then what is left of them after each statement, while there are any. */
    public Stream<Lots> parts() {
        return Stream.iterate(this, lots -> lots.count > 0, Lots::older);
    }

    /** The number of the newest; -1 where there is none. */
    public long newest() {
        return count - 1;
    }

    /** The number of the oldest that one statement looks at. */
    public long oldest() {
        return older().count;
    }

    /** The lowest id behind them. */
    public long end() {
        return count * SIZE;
    }
}
