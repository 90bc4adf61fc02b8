package dev.twinchat.acceptance.steps;

import org.jspecify.annotations.Nullable;

/**
 * Somebody in a scenario.
 *
 * @param nickname unique in the whole run, so that scenarios cannot meet
 * @param token of the last login; null before the first
 */
record Account(
        long id, String nickname, String password, @Nullable String token) {

    Account withToken(String newToken) {
        return new Account(id, nickname, password, newToken);
    }

    Account withPassword(String newPassword) {
        return new Account(id, nickname, newPassword, token);
    }
}
