package dev.twinchat.domain.user;

import java.util.List;

/**
 * Some of the accounts that were deleted, oldest deletion first, as the message service follows them.
 *
 * @param items none, if nobody was deleted since
 * @param next the cursor to go on with; ask again at once after a full page
 */
public record DeletedUsers(List<UserRef> items, String next) {

    /** How many a page has at most; one with fewer is the last for now. */
    public static final int PAGE = 1000;

    public DeletedUsers {
        items = List.copyOf(items);
    }
}
