package dev.twinchat.domain.user;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.rule.Violations;
import org.jspecify.annotations.Nullable;

/** A registration as sent; a member is null when it is absent or null in the JSON. */
public record NewUser(
        @Nullable String nickname,
        @Nullable String firstName,
        @Nullable String lastName,
        @Nullable String password) {

    /**
     * A registration that keeps the rules.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public Registration validated() {
        Violations violations = new Violations();
        UserRules.nickname(violations, "nickname", nickname);
        UserRules.name(violations, "firstName", firstName);
        UserRules.name(violations, "lastName", lastName);
        UserRules.password(violations, "password", password);
        if (nickname == null || firstName == null || lastName == null || password == null || !violations.isEmpty()) {
            throw Problem.validation(violations.errors()).toException();
        }
        return new Registration(nickname, firstName, lastName, password);
    }

    /** A registration whose members are there and keep the rules. */
    public record Registration(String nickname, String firstName, String lastName, String password) {

        @Override
        public String toString() {
            return "Registration[nickname=" + nickname + "]";
        }
    }

    /** Without the password, so that no log ever has it. */
    @Override
    public String toString() {
        return "NewUser[nickname=" + nickname + "]";
    }
}
