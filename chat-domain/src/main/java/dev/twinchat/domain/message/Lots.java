package dev.twinchat.domain.message;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Messages by their ids, 5,000 ids a lot, numbered from 0 on, as the index of contents has them.
 *
 * @param count so many lots, of which the last is the newest
 */
public record Lots(long count) {

    /** So many messages of a lot are fetched in no order; a lot in which as many may fit is walked through. */
    public static final int CROWD = 500;

    private static final int SIZE = 5_000;

    private static final int PART = SIZE / 2;

    /**
     * What a look at a lot has found.
     *
     * @param fitting how many messages may fit, {@link #CROWD} at most
     * @param ids of those of them that do, in any order
     */
    public record Lot(int fitting, List<Long> ids) {

        /** Where these have been looked at: ids of messages that fit, and null for each that does not after all. */
        public static Lot of(@Nullable Long[] looked) {
            return new Lot(
                    looked.length,
                    Arrays.stream(looked).filter(Objects::nonNull).toList());
        }

        private boolean isCrowded() {
            return fitting >= CROWD;
        }
    }

    /**
     * What a look at lots has found.
     *
     * @param crowded whether the newest lot is crowded; it is not among the rest then
     * @param ids of all messages in the lots before the rest, the newest first; none if the newest lot is crowded
     */
    public record Found(boolean crowded, List<Long> ids, Lots rest) {}

    /**
     * Ids as many as one statement walks through.
     *
     * @param end behind the highest
     */
    public record Part(long begin, long end) {}

    /** All lots up to that of this id; none below 0. */
    public static Lots upTo(long id) {
        return new Lots(Math.floorDiv(id, SIZE) + 1);
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /** The number of the newest; -1 where there is none. */
    public long newest() {
        return count - 1;
    }

    /** All but the newest. */
    public Lots older() {
        return without(1);
    }

    private Lots without(int some) {
        return new Lots(Math.max(0, count - some));
    }

    /** The ids of the newest lot in parts, the highest first. */
    public Stream<Part> parts() {
        long begin = newest() * SIZE;
        return Stream.of(new Part(begin + PART, begin + SIZE), new Part(begin, begin + PART));
    }

    /** What a look would find, where none is taken: the newest lot is to be walked through. */
    public Found unseen() {
        return new Found(true, List.of(), older());
    }

    /**
     * What a look has found that came as far as this. A crowded lot ends it, or is all of it.
     *
     * @param seen the newest first; one at least
     */
    public Found found(List<Lot> seen) {
        List<Lot> whole = seen.stream().takeWhile(lot -> !lot.isCrowded()).toList();
        List<Long> ids = whole.stream()
                .flatMap(lot -> lot.ids().stream())
                .sorted(Comparator.reverseOrder())
                .toList();
        return new Found(whole.isEmpty(), ids, without(Math.max(1, whole.size())));
    }
}
