package dev.twinchat.domain.message;

import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.rule.Violations;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which of a user's messages are asked for. */
public final class UserMessagesRequest {

    private static final String PAGE = "page";

    private UserMessagesRequest() {}

    /**
     * Reads the parameters as sent; null is absent.
     *
     * @param enrichment how counts, tags and top replies are found: for the page at once
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public static PageRequest page(@Nullable String limit, @Nullable String cursor, @Nullable String enrichment) {
        Violations violations = new Violations();
        PageRequest page = violations.check(() -> PageRequest.of(limit, cursor, PageRequest.MAX_USER_MESSAGES_LIMIT));
        violations
                .require(enrichment == null || enrichment.equals(PAGE), "enrichment", "must be page")
                .throwIfAny();
        return Objects.requireNonNull(page);
    }
}
