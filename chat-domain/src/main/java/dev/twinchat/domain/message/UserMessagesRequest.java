package dev.twinchat.domain.message;

import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.rule.Violations;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which of a user's messages are asked for, and how they are to be found.
 *
 * @param perMessage whether counts, tags and top replies are asked for message by message, as a naive listing does, to be
 *     measured in the lab; the answer is the same
 */
public record UserMessagesRequest(PageRequest page, boolean perMessage) {

    /** How many messages are enriched at the same time, each by one statement after the other, on every stack. */
    public static final int PARALLEL = 8;

    private static final String PAGE = "page";
    private static final String PER_MESSAGE = "per-message";

    /**
     * Reads the parameters as sent; null is absent.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public static UserMessagesRequest of(
            @Nullable String limit, @Nullable String cursor, @Nullable String enrichment, boolean labEnabled) {
        Violations violations = new Violations();
        PageRequest page = violations.check(() -> PageRequest.of(limit, cursor, PageRequest.MAX_USER_MESSAGES_LIMIT));
        boolean perMessage = PER_MESSAGE.equals(enrichment);
        violations
                .require(
                        enrichment == null || enrichment.equals(PAGE) || (perMessage && labEnabled),
                        "enrichment",
                        labEnabled ? "must be page or per-message" : "must be page outside the lab")
                .throwIfAny();
        return new UserMessagesRequest(Objects.requireNonNull(page), perMessage);
    }
}
