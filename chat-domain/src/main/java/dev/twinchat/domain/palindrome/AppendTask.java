package dev.twinchat.domain.palindrome;

import dev.twinchat.domain.message.Edit;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.MessageContent;
import dev.twinchat.domain.rule.Violations;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The request to append the palindromes of one message to another one, as sent.
 *
 * @param list the message with the words
 * @param into the message that gets longer
 */
public record AppendTask(@Nullable Long list, @Nullable Long into) {

    private static final String RULE = "must name a message that you can see";

    /** The same with two messages named. */
    public record Checked(long list, long into) {}

    /**
     * The same, if both messages are named.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public Checked validated() {
        Violations violations = new Violations();
        violations.require(list != null && list > 0, "list", RULE);
        violations.require(into != null && into > 0, "into", RULE);
        violations.throwIfAny();
        return new Checked(Objects.requireNonNull(list), Objects.requireNonNull(into));
    }

    /**
     * The edit that appends these words to a message as it is now, and only as it is now.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} if it would grow too long
     */
    public static Edit appending(List<String> words, Message current) {
        Violations violations = new Violations();
        String content = MessageContent.checked(
                violations, "into", current.content() + " " + String.join(" ", words), WordList.MAX_CHARACTERS);
        violations.throwIfAny();
        return new Edit(content, current.version());
    }
}
