package dev.twinchat.domain.user;

import java.util.List;

/**
 * What has been found by trigrams in a lot of users, 50,000 ids as the index has them.
 *
 * @param number from 0 on
 * @param found the nicknames of those who fit, in lower case, in any order; all of them, if they are fewer than {@link #CROWD}
 */
public record UserLot(long number, List<String> found) {

    /** So many of a lot are fetched; where there are as many, they are met soon in the order of nicknames. */
    public static final int CROWD = 2_000;

    public boolean isCrowded() {
        return found.size() >= CROWD;
    }
}
