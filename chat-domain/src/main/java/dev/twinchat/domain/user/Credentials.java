package dev.twinchat.domain.user;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.rule.Text;
import dev.twinchat.domain.rule.Violations;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A login as sent; a member is null when it is absent or null in the JSON. */
public record Credentials(
        @Nullable String nickname, @Nullable String password) {

    /**
     * The login, if both members are there.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} if a member is missing
     */
    public Login validated() {
        if (nickname == null || password == null) {
            throw Problem.validation(new Violations()
                            .require(nickname != null, "nickname", UserRules.REQUIRED)
                            .require(password != null, "password", UserRules.REQUIRED)
                            .errors())
                    .toException();
        }
        return new Login(nickname, password);
    }

    /**
     * Whether an account could have the password. If not, it is a wrong one, whatever its hash: bcrypt reads 72 bytes, takes one NUL behind the
     * password and begins again, so that {@code x} and {@code x\0x} are one to it, and half a surrogate pair is a question mark.
     */
    public static boolean isPossiblePassword(String password) {
        return Text.isStorable(password)
                && password.getBytes(StandardCharsets.UTF_8).length <= UserRules.MAX_PASSWORD_BYTES;
    }

    /** What a wrong nickname and a wrong password are both answered with. */
    public static Problem bad() {
        return Problem.of(ProblemCode.BAD_CREDENTIALS, "Nickname or password is wrong.");
    }

    /** Nickname and password as typed, not yet known to be well formed. */
    public record Login(String nickname, String password) {

        /** Whether an account could have the nickname; if not, its failures are not even counted. */
        public boolean hasPossibleNickname() {
            return Nickname.isWellFormed(nickname);
        }

        @Override
        public String toString() {
            return "Login[nickname=" + nickname + "]";
        }
    }

    /** Without the password, so that no log ever has it. */
    @Override
    public String toString() {
        return "Credentials[nickname=" + nickname + "]";
    }
}
