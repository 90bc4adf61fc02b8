package dev.twinchat.domain.user;

/**
 * The account that a login is checked against.
 *
 * @param passwordHash with the name of its algorithm in front, as {@code {bcrypt}…}
 */
public record AccountRow(long id, String nickname, String passwordHash) {

    /** Without the hash, so that no log ever has it. */
    @Override
    public String toString() {
        return "AccountRow[id=" + id + ", nickname=" + nickname + "]";
    }
}
