package dev.twinchat.domain.rule;

import org.jspecify.annotations.Nullable;

/** Parses whole numbers in request parameters. */
public final class Digits {

    /** What stands for a text that is no number. */
    public static final int NONE = -1;

    /** No number that is allowed anywhere has more. */
    private static final int MOST = 9;

    private Digits() {}

    /** The number of up to nine of the digits 0 to 9; {@link #NONE} for any other text, and for null. */
    public static int of(@Nullable String text) {
        boolean digits = text != null
                && !text.isEmpty()
                && text.length() <= MOST
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? Integer.parseInt(text) : NONE;
    }
}
