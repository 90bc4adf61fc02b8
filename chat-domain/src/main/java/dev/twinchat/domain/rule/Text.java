package dev.twinchat.domain.rule;

/** The rules for all texts of clients. Lengths count Unicode code points. */
public final class Text {

    private static final String NOT_STORABLE = "must not contain NUL or unpaired surrogates";

    private Text() {}

    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The beginning of the text, of so many characters at most. */
    public static String first(int characters, String text) {
        return length(text) <= characters ? text : text.substring(0, text.offsetByCodePoints(0, characters));
    }

    /** The text as a part of an SQL pattern, in which nothing has another meaning. */
    public static String inPattern(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }

    /** Whether PostgreSQL and UTF-8 can hold the text: no NUL, no unpaired surrogate. */
    public static boolean isStorable(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isLowSurrogate(c)) {
                return false;
            }
            if (Character.isHighSurrogate(c)) {
                i++;
                if (i == text.length() || !Character.isLowSurrogate(text.charAt(i))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Notes a violation unless the text can be stored. */
    public static void requireStorable(Violations violations, String field, String text) {
        violations.require(isStorable(text), field, NOT_STORABLE);
    }
}
