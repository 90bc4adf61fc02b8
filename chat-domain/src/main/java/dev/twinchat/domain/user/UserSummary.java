package dev.twinchat.domain.user;

/**
 * A profile with its counts.
 *
 * @param followers how many follow this user
 * @param following how many this user follows
 */
public record UserSummary(
        long id, String nickname, String firstName, String lastName, long followers, long following) {}
