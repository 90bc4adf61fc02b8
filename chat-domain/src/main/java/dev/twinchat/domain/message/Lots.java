package dev.twinchat.domain.message;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
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

    private static final int PART = SIZE / 4;

    /**
     * What a look at a lot has found.
     *
     * @param crowded whether so many messages may fit that it is to be walked through
     * @param ids of those that do, in any order; not all of them if it is crowded
     */
    public record Lot(boolean crowded, List<Long> ids) {

        /**
         * Where these have been looked at: ids of messages that fit, and null for each that does not after all.
         *
         * @param looked {@link #CROWD} at most; null if some messages of the lot tell that most may fit
         */
        public static Lot of(@Nullable Long @Nullable [] looked) {
            return looked == null
                    ? new Lot(true, List.of())
                    : new Lot(
                            looked.length >= CROWD,
                            Arrays.stream(looked).filter(Objects::nonNull).toList());
        }
    }

    /**
     * What a look at lots has found.
     *
     * @param crowded how many of the newest lots are crowded; they are not among the rest then
     * @param ids of all messages in the lots before the rest, the newest first; none if the newest lot is crowded
     */
    public record Found(int crowded, List<Long> ids, Lots rest) {}

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

    /**
     * The ids of the newest lots in parts, the highest first.
     *
     * @param lots of so many
     */
    public Stream<Part> parts(int lots) {
        return Stream.iterate(this, Lots::older).limit(lots).flatMap(Lots::newestParts);
    }

    private Stream<Part> newestParts() {
        long begin = newest() * SIZE;
        return LongStream.iterate(begin + SIZE, end -> end > begin, end -> end - PART)
                .mapToObj(end -> new Part(end - PART, end));
    }

    /** What a look would find, where none is taken: the newest lot is to be walked through. */
    public Found unseen() {
        return new Found(1, List.of(), older());
    }

    /**
     * What a look has found that came as far as this: the lots before the first crowded one, or the crowded ones with which it began.
     *
     * @param seen the newest first; one at least
     */
    public Found found(List<Lot> seen) {
        boolean crowded = seen.getFirst().crowded();
        List<Lot> alike =
                seen.stream().takeWhile(lot -> lot.crowded() == crowded).toList();
        List<Long> ids = crowded ? List.of() : newestFirst(alike);
        return new Found(crowded ? alike.size() : 0, ids, without(alike.size()));
    }

    private static List<Long> newestFirst(List<Lot> lots) {
        return lots.stream()
                .flatMap(lot -> lot.ids().stream())
                .sorted(Comparator.reverseOrder())
                .toList();
    }
}
