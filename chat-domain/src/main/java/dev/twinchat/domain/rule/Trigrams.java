package dev.twinchat.domain.rule;

import java.util.regex.Pattern;

/** What an index of trigrams can find. */
public final class Trigrams {

    /** PostgreSQL's pg_trgm takes nothing else for letters in a database whose letter case does not depend on the machine (its {@code lc_ctype} is C). */
    private static final Pattern THREE = Pattern.compile("[0-9A-Za-z]{3}");

    private Trigrams() {}

    /** Whether some three characters of the text are looked for in the index, which would be read as a whole otherwise. */
    public static boolean in(String text) {
        return THREE.matcher(text).find();
    }
}
