package dev.twinchat.domain.page;

import dev.twinchat.domain.rule.Violations;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The requested page of a list that is ordered by rank.
 *
 * @param limit how many items at most
 * @param cursor behind which row it begins
 */
public record RankedPageRequest(int limit, RankedCursor cursor) {

    /**
     * Reads the parameters {@code limit} and {@code cursor} as sent; null is absent.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static RankedPageRequest of(@Nullable String limit, @Nullable String cursor) {
        Violations violations = new Violations();
        PageRequest plain = violations.check(() -> PageRequest.of(limit, null));
        RankedCursor from = cursor == null
                ? RankedCursor.FIRST
                : RankedCursor.decoded(cursor).orElse(null);
        violations
                .require(from != null, "cursor", "must be the value of next in the page before")
                .throwIfAny();
        return new RankedPageRequest(Objects.requireNonNull(plain).limit(), Objects.requireNonNull(from));
    }

    /** How many rows to read, so that one too many tells that there is a next page. */
    public int rows() {
        return limit + 1;
    }
}
