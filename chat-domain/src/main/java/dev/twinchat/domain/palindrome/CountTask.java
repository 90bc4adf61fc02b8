package dev.twinchat.domain.palindrome;

import dev.twinchat.domain.message.MessageContent;
import dev.twinchat.domain.rule.Violations;
import org.jspecify.annotations.Nullable;

/**
 * The request to count palindromes without sending the text, as sent.
 *
 * @param times how often it is done, as if for so many receivers; once where it is left out
 */
public record CountTask(@Nullable String content, @Nullable Integer times) {

    /** The most receivers that there may be. */
    static final int MOST_TIMES = 10_000;

    /**
     * A count that keeps the rules.
     *
     * @param words trimmed
     */
    public record Checked(String words, int times) {}

    /**
     * The same, if it keeps the rules.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public Checked validated() {
        Violations violations = new Violations();
        String words = MessageContent.checked(violations, "content", content, WordList.MAX_CHARACTERS);
        int wanted = times == null ? 1 : times;
        violations.require(wanted >= 1 && wanted <= MOST_TIMES, "times", "must be from 1 to " + MOST_TIMES);
        violations.throwIfAny();
        return new Checked(words == null ? "" : words, wanted);
    }
}
