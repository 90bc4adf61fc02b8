package dev.twinchat.domain.palindrome;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds the palindromes of a text: words that read the same from both ends, whatever the case of their letters. Gruzdev's ChatApp (TU Wien
 * 2025) counts them for each receiver of a message, as CPU-bound work.
 */
public final class Palindromes {

    /** The most letters that a word may have; a longer row of letters is no word. */
    public static final int LONGEST_WORD = 50;

    private Palindromes() {}

    /** The palindromes among the words of a text, in its order, each as often as it comes; a single letter is one. */
    public static List<String> in(String text) {
        List<String> found = new ArrayList<>();
        int end;
        for (int begin = nextWord(text, 0); begin < text.length(); begin = nextWord(text, end)) {
            end = endOfWord(text, begin);
            if (text.codePointCount(begin, end) <= LONGEST_WORD && readsBothWays(text, begin, end)) {
                found.add(text.substring(begin, end));
            }
        }
        return found;
    }

    /** How many {@link #in} finds. */
    public static int count(String text) {
        return in(text).size();
    }

    private static int nextWord(String text, int from) {
        int at = from;
        while (at < text.length() && !Character.isLetter(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    private static int endOfWord(String text, int begin) {
        int at = begin;
        while (at < text.length() && Character.isLetter(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    private static boolean readsBothWays(String text, int begin, int end) {
        int left = begin;
        int right = end;
        while (left < right) {
            int first = text.codePointAt(left);
            int last = text.codePointBefore(right);
            if (Character.toLowerCase(first) != Character.toLowerCase(last)) {
                return false;
            }
            left += Character.charCount(first);
            right -= Character.charCount(last);
        }
        return true;
    }
}
