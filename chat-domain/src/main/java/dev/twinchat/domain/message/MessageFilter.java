package dev.twinchat.domain.message;

import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.user.Nickname;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which of the messages that one can see are asked for.
 *
 * @param author whose; null when everybody's
 */
public record MessageFilter(@Nullable String author, PageRequest page) {

    /**
     * Reads the parameters as sent; null is absent.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public static MessageFilter of(@Nullable String author, @Nullable String limit, @Nullable String cursor) {
        Violations violations = new Violations();
        violations.require(author == null || Nickname.isWellFormed(author), "author", Nickname.RULE);
        PageRequest page = violations.check(() -> PageRequest.of(limit, cursor));
        violations.throwIfAny();
        return new MessageFilter(author, Objects.requireNonNull(page));
    }
}
