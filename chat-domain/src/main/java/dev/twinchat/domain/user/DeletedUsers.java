package dev.twinchat.domain.user;

import java.util.List;

/**
 * A page of deleted accounts, oldest deletion first, for the message service.
 *
 * @param items empty if none was deleted since
 * @param next the cursor of the next call, which should follow at once after a full page
 */
public record DeletedUsers(List<UserRef> items, String next) {

    /** How many a page has at most; one with fewer is the last for now. */
    public static final int PAGE = 1000;

    public DeletedUsers {
        items = List.copyOf(items);
    }
}
