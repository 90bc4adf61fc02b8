package dev.twinchat.domain.user;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has been found by trigrams in a range of users, 50,000 ids as the index has them.
 *
 * @param number from 0 on
 * @param crowded whether so many may fit that they are met soon in the order of nicknames
 * @param found the nicknames of those who fit, in lower case, in any order; not all of them if it is crowded
 */
public record UserIdRange(long number, boolean crowded, List<String> found) {

    /** So many of a range are fetched; if there are as many, it is crowded. */
    public static final int CROWD = 2_000;

    /**
     * A range where these have been found.
     *
     * @param found {@link #CROWD} at most; null if some users of the range tell that most may fit
     */
    public static UserIdRange of(long number, String @Nullable [] found) {
        return found == null
                ? new UserIdRange(number, true, List.of())
                : new UserIdRange(number, found.length >= CROWD, List.of(found));
    }
}
