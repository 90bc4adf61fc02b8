package dev.twinchat.domain.message;

import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.rule.Text;
import dev.twinchat.domain.rule.Violations;
import dev.twinchat.domain.user.Nickname;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The filter of a message list: all conditions that are not null must hold.
 *
 * @param author whose
 * @param search what stands in the content, letter case ignored
 * @param hashtag in lower case, without its sign
 * @param mention whom the content mentions, in lower case
 */
public record MessageFilter(
        @Nullable String author,
        @Nullable String search,
        @Nullable String hashtag,
        @Nullable String mention,
        PageRequest page) {

    private static final int MAX_SEARCH = 64;

    /**
     * Reads the parameters as sent; null is absent.
     *
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation} and every broken rule
     */
    public static MessageFilter of(
            @Nullable String author,
            @Nullable String search,
            @Nullable String hashtag,
            @Nullable String mention,
            @Nullable String limit,
            @Nullable String cursor) {
        Violations violations = new Violations();
        violations.require(author == null || Nickname.isWellFormed(author), "author", Nickname.RULE);
        violations.require(hashtag == null || Tags.isHashtag(hashtag), "hashtag", Tags.HASHTAG_RULE);
        violations.require(mention == null || Nickname.isWellFormed(mention), "mention", Nickname.RULE);
        requireSearchable(violations, search);
        PageRequest page = violations.check(() -> PageRequest.of(limit, cursor));
        violations.throwIfAny();
        return new MessageFilter(
                author,
                search,
                hashtag == null ? null : Tags.hashtagKey(hashtag),
                mention == null ? null : Nickname.key(mention),
                Objects.requireNonNull(page));
    }

    private static void requireSearchable(Violations violations, @Nullable String search) {
        if (search != null) {
            int length = Text.length(search);
            violations.require(length >= 1 && length <= MAX_SEARCH, "search", "must be 1 to 64 characters");
            Text.requireStorable(violations, "search", search);
        }
    }

    /** Whether nothing but a text is asked for. */
    public boolean findsByTextAlone() {
        return search != null && author == null && hashtag == null && mention == null;
    }

    /** What {@code like} matches the content with, or null; its own signs stand for themselves. */
    public @Nullable String searchPattern() {
        return search == null ? null : "%" + Text.inPattern(search) + "%";
    }
}
