package dev.twinchat.domain.user;

import dev.twinchat.domain.rule.Violations;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A position in the deletions of accounts, in the order (transaction, user). They are read only below the oldest open transaction, where no
 * further ones can appear.
 */
public record DeletionCursor(long transaction, long userId) {

    private static final DeletionCursor START = new DeletionCursor(0, 0);
    private static final Pattern FORM = Pattern.compile("d(\\d{1,18})\\.(\\d{1,18})");

    /**
     * A row of the statement that reads a page.
     *
     * @param transaction the one that deleted the account
     */
    public record Row(long transaction, long id, String nickname) {}

    /**
     * Reads a cursor.
     *
     * @param text as {@link DeletedUsers#next} had it; null for the beginning
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static DeletionCursor of(@Nullable String text) {
        Optional<DeletionCursor> cursor = text == null ? Optional.of(START) : decoded(text);
        new Violations()
                .require(cursor.isPresent(), "after", "must be a cursor of an earlier answer")
                .throwIfAny();
        return cursor.orElse(START);
    }

    /** The page that was read from here, and where to go on; without rows, here again. */
    public DeletedUsers page(List<Row> rows) {
        List<UserRef> items =
                rows.stream().map(row -> new UserRef(row.id, row.nickname)).toList();
        DeletionCursor next = rows.isEmpty() ? this : new DeletionCursor(rows.getLast().transaction, rows.getLast().id);
        return new DeletedUsers(items, next.encoded());
    }

    private String encoded() {
        String plain = "d" + transaction + "." + userId;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.US_ASCII));
    }

    private static Optional<DeletionCursor> decoded(String text) {
        try {
            Matcher parts = FORM.matcher(new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII));
            return parts.matches()
                    ? Optional.of(new DeletionCursor(Long.parseLong(parts.group(1)), Long.parseLong(parts.group(2))))
                    : Optional.empty();
        } catch (IllegalArgumentException notOurs) {
            return Optional.empty();
        }
    }
}
