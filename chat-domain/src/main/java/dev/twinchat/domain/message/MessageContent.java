package dev.twinchat.domain.message;

import dev.twinchat.domain.rule.Text;
import dev.twinchat.domain.rule.Violations;
import org.jspecify.annotations.Nullable;

/** The rules for the content of a message. */
public final class MessageContent {

    private MessageContent() {}

    /**
     * The content without white space at its ends; null only when it is null, which is a violation, too.
     *
     * @param maxCharacters how many characters (Unicode code points) it may have then
     */
    public static @Nullable String checked(
            Violations violations, String field, @Nullable String content, int maxCharacters) {
        if (content == null) {
            violations.require(false, field, "is required");
            return null;
        }
        String trimmed = content.strip();
        int length = Text.length(trimmed);
        violations.require(
                length >= 1 && length <= maxCharacters, field, "must have 1 to " + maxCharacters + " characters");
        Text.requireStorable(violations, field, trimmed);
        return trimmed;
    }
}
