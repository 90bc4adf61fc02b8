package dev.twinchat.domain.message;

import dev.twinchat.domain.rule.Text;
import dev.twinchat.domain.rule.Trigrams;
import java.util.List;
import java.util.Objects;

/**
 * A search for a text in the messages that a user sees.
 *
 * @param text what is looked for, letter case ignored
 * @param me who searches
 * @param before only messages with smaller ids are looked for
 * @param rows so many at most
 */
public record Search(String text, long me, long before, int rows) {

    /** No more of a text is looked for by its trigrams, since each of them takes time. */
    private static final int HEAD = 24;

    /** What is asked for by a filter that {@linkplain MessageFilter#findsByTextAlone() finds by text alone}. */
    public static Search of(MessageFilter filter, long me) {
        return new Search(
                Objects.requireNonNull(filter.search()),
                me,
                filter.page().cursor().key(),
                filter.page().rows());
    }

    /** The ranges that it is about, when this is the highest id. */
    public IdRanges ranges(long highest) {
        return IdRanges.upTo(Math.min(before - 1, highest));
    }

    /** Whether an index of trigrams can find the {@linkplain #head() beginning}. */
    public boolean hasTrigram() {
        return Trigrams.in(Text.first(HEAD, text));
    }

    /** What a content has, in regular expressions, that an index of trigrams takes for one with the {@linkplain #head() beginning}. */
    public List<String> words() {
        return Trigrams.words(Text.first(HEAD, text));
    }

    /** What {@code like} matches a content with that begins like the text somewhere. */
    public String head() {
        return pattern(Text.first(HEAD, text));
    }

    /** What {@code like} matches a content with that has the text. */
    public String pattern() {
        return pattern(text);
    }

    private static String pattern(String part) {
        return "%" + Text.inPattern(part) + "%";
    }
}
