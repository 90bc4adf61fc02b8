package dev.twinchat.domain.user;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The state of a search in the order of nicknames, range by range.
 *
 * @param found the nicknames found, in lower case
 * @param parts how many ranges were scanned
 * @param reached the last nickname in them, in lower case; null when the page is full or all are scanned
 */
public record NicknameScan(
        List<String> found, int parts, @Nullable String reached) {

    /** So many of a part of 2,500 users: for a page of 50 it is 26 parts at most then, a millisecond each. */
    private static final int WORTH = 2;

    /** One that has not begun. */
    public static final NicknameScan BEGIN = new NicknameScan(List.of(), 0, "");

    /**
     * What is found in one part.
     *
     * @param reached as for the scan
     */
    public record Part(List<String> found, @Nullable String reached) {}

    /** With the next part. */
    public NicknameScan with(Part next) {
        return new NicknameScan(
                Stream.concat(found.stream(), next.found().stream()).toList(), parts + 1, next.reached());
    }

    /** With the matches of all ID ranges behind the scanned ones; the search is complete then. */
    public NicknameScan withAll(List<UserIdRange> behind, int rows) {
        return new NicknameScan(
                Stream.concat(
                                found.stream(),
                                behind.stream()
                                        .flatMap(range -> range.found().stream())
                                        .sorted())
                        .limit(rows)
                        .toList(),
                parts,
                null);
    }

    public boolean isOver() {
        return reached == null;
    }

    /** Whether so many are met that to scan on costs less than to find all of them by trigrams. */
    public boolean isWorthwhile() {
        return found.size() >= WORTH * parts;
    }
}
