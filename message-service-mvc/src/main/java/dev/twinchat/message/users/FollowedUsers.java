package dev.twinchat.message.users;

import java.util.List;

/**
 * Whom a user follows.
 *
 * @param ids the ids of those who are followed
 * @param degraded whether the user service did not answer, and these are those known from before
 */
public record FollowedUsers(List<Long> ids, boolean degraded) {

    public FollowedUsers {
        ids = List.copyOf(ids);
    }
}
