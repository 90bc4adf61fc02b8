package dev.twinchat.domain.message;

import dev.twinchat.domain.rule.OptionalField;
import dev.twinchat.domain.rule.Violations;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A partial update of a message as sent; a member that is left out is a null reference. */
public record MessageChange(@Nullable OptionalField content) {

    /**
     * The request as a whole, if the body and the header keep the rules.
     *
     * @param ifMatch the header, null when absent
     * @param maxContent how many characters the content may have
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public Edit validated(@Nullable String ifMatch, int maxContent) {
        Violations violations = new Violations();
        Optional<Long> version = violations.check(() -> Optional.ofNullable(IfMatch.version(ifMatch)));
        Optional<String> checked = violations.check(() -> Optional.ofNullable(validated(maxContent)));
        violations.throwIfAny();
        return new Edit(
                Objects.requireNonNull(checked).orElse(null),
                Objects.requireNonNull(version).orElse(null));
    }

    /**
     * The new content, trimmed; null when the update changes nothing.
     *
     * @param maxContent how many characters the content may have
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public @Nullable String validated(int maxContent) {
        if (content == null) {
            return null;
        }
        Violations violations = new Violations();
        String trimmed = MessageContent.checked(violations, "content", content.value(), maxContent);
        violations.throwIfAny();
        return trimmed;
    }
}
