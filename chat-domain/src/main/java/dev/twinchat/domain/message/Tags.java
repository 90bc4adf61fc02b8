package dev.twinchat.domain.message;

import dev.twinchat.domain.rule.Text;
import dev.twinchat.domain.user.Nickname;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/**
 * What a content tags. Both kinds are maximal runs behind their sign; none begins after a letter, digit or {@code _}, and a
 * run that is too long or too short is none.
 *
 * @param hashtags in lower case, in order of appearance, each once
 * @param mentions as typed, in order of appearance, each once ignoring letter case
 */
public record Tags(List<String> hashtags, List<String> mentions) {

    /** What a hashtag must be, without its sign. */
    public static final String HASHTAG_RULE = "must be 1 to 64 letters, digits or _";

    private static final int MAX_HASHTAG = 64;

    /** The only letter with a lower case of two characters, of which the second is no letter (Unicode's SpecialCasing). */
    private static final char DOTTED_I = '\u0130';

    private static final int MIN_NICKNAME = 3;
    private static final int MAX_NICKNAME = 32;

    public Tags {
        hashtags = List.copyOf(hashtags);
        mentions = List.copyOf(mentions);
    }

    public static Tags of(String content) {
        if (content.indexOf('#') < 0 && content.indexOf('@') < 0) {
            return new Tags(List.of(), List.of());
        }
        Map<String, String> hashtags = runs(content, '#', Tags::isWord, 1, MAX_HASHTAG, Tags::hashtagKey);
        Map<String, String> mentions = runs(content, '@', Tags::isNickname, MIN_NICKNAME, MAX_NICKNAME, Nickname::key);
        return new Tags(List.copyOf(hashtags.keySet()), List.copyOf(mentions.values()));
    }

    /** Whether the text, without a sign, could be a hashtag. */
    public static boolean isHashtag(String text) {
        int length = Text.length(text);
        return length >= 1 && length <= MAX_HASHTAG && text.codePoints().allMatch(Tags::isWord);
    }

    /** The form in which hashtags are compared and answered. */
    public static String hashtagKey(String hashtag) {
        return hashtag.replace(DOTTED_I, 'i').toLowerCase(Locale.ROOT);
    }

    /** The runs behind a sign, by the form in which they are compared. */
    private static Map<String, String> runs(
            String content, char sign, IntPredicate belongs, int min, int max, UnaryOperator<String> keyOf) {
        Map<String, String> found = new LinkedHashMap<>();
        int[] points = content.codePoints().toArray();
        for (int i = 0; i < points.length; i++) {
            if (points[i] != sign || (i > 0 && isWord(points[i - 1]))) {
                continue;
            }
            int end = i + 1;
            while (end < points.length && belongs.test(points[end])) {
                end++;
            }
            int length = end - i - 1;
            if (length >= min && length <= max) {
                String run = new String(points, i + 1, length);
                found.putIfAbsent(keyOf.apply(run), run);
            }
            i = end - 1;
        }
        return found;
    }

    private static boolean isWord(int point) {
        return Character.isLetterOrDigit(point) || point == '_';
    }

    private static boolean isNickname(int point) {
        return (point < 0x80 && isWord(point)) || point == '-';
    }
}
