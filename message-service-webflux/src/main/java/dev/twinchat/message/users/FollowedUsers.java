package dev.twinchat.message.users;

import java.util.List;

/**
 * The followees of a user.
 *
 * @param ids the followees' ids
 * @param degraded whether the user service did not respond, and these are the last known ones
 */
public record FollowedUsers(List<Long> ids, boolean degraded) {

    public FollowedUsers {
        ids = List.copyOf(ids);
    }
}
