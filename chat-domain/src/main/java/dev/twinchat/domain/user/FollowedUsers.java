package dev.twinchat.domain.user;

import java.util.List;

/**
 * The followees of a user, for the message service.
 *
 * @param items their ids, newest subscription first, {@value #MAX} at most
 */
public record FollowedUsers(List<Long> items) {

    /** Of more, the newest subscriptions count. */
    public static final int MAX = 10_000;

    public FollowedUsers {
        items = List.copyOf(items);
    }
}
