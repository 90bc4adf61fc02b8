package dev.twinchat.domain.user;

import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.rule.Text;
import dev.twinchat.domain.rule.Trigrams;
import dev.twinchat.domain.rule.Violations;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which users are looked for.
 *
 * @param text what the nickname, the first or the last name has in it
 */
public record UserSearch(String text, PageRequest page) {

    private static final int MAX_CHARACTERS = 64;

    /**
     * Reads the parameters as sent; null is absent.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public static UserSearch of(@Nullable String search, @Nullable String limit, @Nullable String cursor) {
        Violations violations = new Violations();
        if (search == null) {
            violations.require(false, "search", UserRules.REQUIRED);
        } else {
            int length = Text.length(search);
            violations.require(length >= 1 && length <= MAX_CHARACTERS, "search", "must have 1 to 64 characters");
            Text.requireStorable(violations, "search", search);
        }
        PageRequest page = violations.check(() -> PageRequest.of(limit, cursor));
        violations.throwIfAny();
        return new UserSearch(Objects.requireNonNull(search), Objects.requireNonNull(page));
    }

    /** Whether any user can match: names have no control characters, but the separator of names in the database is one. */
    public boolean isHopeless() {
        return text.codePoints().anyMatch(Character::isISOControl);
    }

    /** The text as a part of an SQL pattern, in which nothing has another meaning. */
    public String escaped() {
        return Text.inPattern(text);
    }

    /** Whether an index of trigrams can find it. */
    public boolean hasTrigram() {
        return Trigrams.in(text);
    }

    /** What the names of a user have, in regular expressions, whom an index of trigrams takes for one who fits. */
    public List<String> words() {
        return Trigrams.words(text);
    }
}
