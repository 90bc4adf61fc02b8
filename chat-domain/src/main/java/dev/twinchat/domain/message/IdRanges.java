package dev.twinchat.domain.message;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Messages by ID range, 5,000 ids each, numbered from 0, as in the index of contents.
 *
 * @param count so many ranges, of which the last is the newest
 */
public record IdRanges(long count) {

    /** So many messages of a range are fetched in no order; a range in which as many may fit is scanned. */
    public static final int CROWD = 500;

    private static final int SIZE = 5_000;

    private static final int PART = SIZE / 4;

    /**
     * What a look at a range has found.
     *
     * @param crowded whether so many messages may fit that it is to be scanned
     * @param ids of those that do, in any order; not all of them if it is crowded
     */
    public record Range(boolean crowded, List<Long> ids) {

        /**
         * Where these have been looked at: ids of messages that fit, and null for each that does not after all.
         *
         * @param looked {@link #CROWD} at most; null if some messages of the range tell that most may fit
         */
        public static Range of(@Nullable Long @Nullable [] looked) {
            return looked == null
                    ? new Range(true, List.of())
                    : new Range(
                            looked.length >= CROWD,
                            Arrays.stream(looked).filter(Objects::nonNull).toList());
        }
    }

    /**
     * What a look at ranges has found.
     *
     * @param crowded how many of the newest ranges are crowded; they are not among the rest then
     * @param ids of all messages in the ranges before the rest, the newest first; none if the newest range is crowded
     */
    public record Found(int crowded, List<Long> ids, IdRanges rest) {}

    /**
     * Ids as many as one statement scans.
     *
     * @param end behind the highest
     */
    public record Part(long begin, long end) {}

    /** All ranges up to that of this id; none below 0. */
    public static IdRanges upTo(long id) {
        return new IdRanges(Math.floorDiv(id, SIZE) + 1);
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /** The number of the newest; -1 where there is none. */
    public long newest() {
        return count - 1;
    }

    /** All but the newest. */
    public IdRanges older() {
        return without(1);
    }

    private IdRanges without(int some) {
        return new IdRanges(Math.max(0, count - some));
    }

    /**
     * The ids of the newest ranges in parts, the highest first.
     *
     * @param ranges of so many
     */
    public Stream<Part> parts(int ranges) {
        return Stream.iterate(this, IdRanges::older).limit(ranges).flatMap(IdRanges::newestParts);
    }

    private Stream<Part> newestParts() {
        long begin = newest() * SIZE;
        return LongStream.iterate(begin + SIZE, end -> end > begin, end -> end - PART)
                .mapToObj(end -> new Part(end - PART, end));
    }

    /** What a look would find, where none is taken: the newest range is to be scanned. */
    public Found unseen() {
        return new Found(1, List.of(), older());
    }

    /**
     * What a look has found that came as far as this: the ranges before the first crowded one, or the crowded ones with which it began.
     *
     * @param seen the newest first; one at least
     */
    public Found found(List<Range> seen) {
        boolean crowded = seen.getFirst().crowded();
        List<Range> alike =
                seen.stream().takeWhile(range -> range.crowded() == crowded).toList();
        List<Long> ids = crowded ? List.of() : newestFirst(alike);
        return new Found(crowded ? alike.size() : 0, ids, without(alike.size()));
    }

    private static List<Long> newestFirst(List<Range> ranges) {
        return ranges.stream()
                .flatMap(range -> range.ids().stream())
                .sorted(Comparator.reverseOrder())
                .toList();
    }
}
