package dev.twinchat.domain.user;

import dev.twinchat.domain.rule.Text;
import dev.twinchat.domain.rule.Violations;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The rules for names and passwords. */
final class UserRules {

    private static final int MAX_NAME_CHARACTERS = 64;
    private static final int MIN_PASSWORD_CHARACTERS = 6;
    private static final int MAX_PASSWORD_CHARACTERS = 64;

    /** bcrypt reads no further (Provos and Mazières, A Future-Adaptable Password Scheme, 1999). */
    static final int MAX_PASSWORD_BYTES = 72;

    static final String REQUIRED = "is required";

    private UserRules() {}

    static void nickname(Violations violations, String field, @Nullable String value) {
        if (value == null) {
            violations.require(false, field, REQUIRED);
            return;
        }
        violations.require(Nickname.isWellFormed(value), field, Nickname.RULE);
        violations.require(!Nickname.isReserved(value), field, "is reserved");
    }

    static void name(Violations violations, String field, @Nullable String value) {
        if (value == null) {
            violations.require(false, field, REQUIRED);
            return;
        }
        int length = Text.length(value);
        violations.require(length >= 1 && length <= MAX_NAME_CHARACTERS, field, "must have 1 to 64 characters");
        boolean plain = value.codePoints().noneMatch(Character::isISOControl);
        violations.require(plain && Text.isStorable(value), field, "must not contain control characters");
    }

    static void password(Violations violations, String field, @Nullable String value) {
        if (value == null) {
            violations.require(false, field, REQUIRED);
            return;
        }
        int length = Text.length(value);
        violations.require(
                length >= MIN_PASSWORD_CHARACTERS && length <= MAX_PASSWORD_CHARACTERS,
                field,
                "must have 6 to 64 characters");
        violations.require(
                value.getBytes(StandardCharsets.UTF_8).length <= MAX_PASSWORD_BYTES,
                field,
                "must have at most 72 bytes in UTF-8");
        violations.require(
                value.codePoints().anyMatch(Character::isLetter)
                        && value.codePoints().anyMatch(Character::isDigit)
                        && value.codePoints().anyMatch(c -> !Character.isLetterOrDigit(c)),
                field,
                "must have at least one letter, one digit and one other character");
        Text.requireStorable(violations, field, value);
    }
}
