package dev.twinchat.domain.user;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.rule.OptionalField;
import dev.twinchat.domain.rule.Text;
import dev.twinchat.domain.rule.Violations;
import org.jspecify.annotations.Nullable;

/** A partial update of one's own account as sent; a member that is left out is a null reference. */
public record ProfileChange(
        @Nullable OptionalField nickname,
        @Nullable OptionalField firstName,
        @Nullable OptionalField lastName,
        @Nullable OptionalField password,
        @Nullable OptionalField currentPassword) {

    /**
     * The change, if it keeps the rules. A {@code currentPassword} without a {@code password} is harmless and ignored.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public Change validated() {
        Violations violations = new Violations();
        violations.require(nickname == null, "nickname", "never changes");
        if (firstName != null) {
            UserRules.name(violations, "firstName", firstName.value());
        }
        if (lastName != null) {
            UserRules.name(violations, "lastName", lastName.value());
        }
        if (password != null) {
            UserRules.password(violations, "password", password.value());
        }
        String current = valueOf(currentPassword);
        violations.require(
                current != null || (password == null && currentPassword == null),
                "currentPassword",
                password == null ? UserRules.REQUIRED : "is required to change the password");
        if (current != null) {
            Text.requireStorable(violations, "currentPassword", current);
        }
        if (!violations.isEmpty()) {
            throw Problem.validation(violations.errors()).toException();
        }
        return new Change(valueOf(firstName), valueOf(lastName), valueOf(password), current);
    }

    private static @Nullable String valueOf(@Nullable OptionalField given) {
        return given == null ? null : given.value();
    }

    /** A change that keeps the rules; null means: stays as it is. */
    public record Change(
            @Nullable String firstName,
            @Nullable String lastName,
            @Nullable String password,
            @Nullable String currentPassword) {

        /** Whether there is nothing to change; the answer is then the account as it is. */
        public boolean isEmpty() {
            return firstName == null && lastName == null && password == null;
        }

        @Override
        public String toString() {
            return "Change[firstName=" + firstName + ", lastName=" + lastName + "]";
        }
    }

    /** Without the passwords, so that no log ever has them. */
    @Override
    public String toString() {
        return "ProfileChange[firstName=" + firstName + ", lastName=" + lastName + "]";
    }
}
