package dev.twinchat.domain.rule;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Whether a trigram index can find a text. With {@code lc_ctype} C, PostgreSQL's pg_trgm indexes only ASCII letters and digits. */
public final class Trigrams {

    private static final Pattern THREE = Pattern.compile("[0-9A-Za-z]{3}");

    private static final Pattern WORD = Pattern.compile("[0-9A-Za-z]+");

    private static final String BEGINS = "(?<![0-9a-z])";

    private static final String ENDS = "(?![0-9a-z])";

    private Trigrams() {}

    /** Whether some three characters of the text are looked for in the index, which would be read as a whole otherwise. */
    public static boolean in(String text) {
        return THREE.matcher(text).find();
    }

    /**
     * The words of the text, or the parts of them with which it begins and ends. Whatever has all of them, in any order, has nearly always all trigrams of the
     * text, too, so that the index takes it for one that fits.
     *
     * @return regular expressions of PostgreSQL for texts in lower case
     */
    public static List<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> word(word, text.length()))
                .toList();
    }

    private static String word(MatchResult word, int length) {
        return (word.start() > 0 ? BEGINS : "")
                + word.group().toLowerCase(Locale.ROOT)
                + (word.end() < length ? ENDS : "");
    }
}
