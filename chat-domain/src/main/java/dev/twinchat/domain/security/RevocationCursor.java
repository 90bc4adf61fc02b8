package dev.twinchat.domain.security;

import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.security.RevokedTokens.RevokedToken;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A gateway's position in the revocations, in the order (transaction, token). Transactions commit out of order, so after the last page it
 * returns to the oldest transaction that was open when the first page was read.
 *
 * @param floor that transaction; 0 before the first page
 * @param transaction behind which the next page begins, together with {@code tokenId}
 * @param tokenId empty to begin with the transaction's first
 */
public record RevocationCursor(long floor, long transaction, String tokenId) {

    private static final RevocationCursor START = new RevocationCursor(0, 0, "");
    private static final Pattern FORM = Pattern.compile("(\\d{1,18})\\.(\\d{1,18})\\.(.*)");

    /**
     * A row of the statement that reads a page.
     *
     * @param floor the oldest transaction that was open
     * @param transaction the one that revoked the token; null, as the rest, if there is none on this page
     */
    public record Row(
            long floor,
            @Nullable Long transaction,
            @Nullable String tokenId,
            @Nullable Instant expiresAt) {}

    /**
     * Reads a cursor.
     *
     * @param text as {@link RevokedTokens#next} had it; null for the beginning
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static RevocationCursor of(@Nullable String text) {
        if (text == null) {
            return START;
        }
        Optional<RevocationCursor> cursor = decoded(text);
        new Violations()
                .require(cursor.isPresent(), "after", "must be a cursor of an earlier answer")
                .throwIfAny();
        return cursor.orElse(START);
    }

    /** The page that was read from here, and where to go on. There is always a row. */
    public RevokedTokens page(List<Row> rows) {
        List<RevokedToken> items = rows.stream()
                .filter(row -> row.transaction != null)
                .map(row ->
                        new RevokedToken(Objects.requireNonNull(row.tokenId), Objects.requireNonNull(row.expiresAt)))
                .toList();
        return new RevokedTokens(items, next(rows, items.size()).encoded());
    }

    private RevocationCursor next(List<Row> rows, int found) {
        long oldest = floor == 0 ? rows.getFirst().floor : floor;
        Row last = rows.getLast();
        return found < RevokedTokens.PAGE || last.transaction == null || last.tokenId == null
                ? new RevocationCursor(0, oldest, "")
                : new RevocationCursor(oldest, last.transaction, last.tokenId);
    }

    private String encoded() {
        String plain = floor + "." + transaction + "." + tokenId;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    private static Optional<RevocationCursor> decoded(String text) {
        try {
            Matcher parts = FORM.matcher(new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8));
            return parts.matches() ? Optional.of(of(parts)) : Optional.empty();
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }

    private static RevocationCursor of(MatchResult parts) {
        return new RevocationCursor(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2)), parts.group(3));
    }
}
