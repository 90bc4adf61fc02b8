package dev.twinchat.jmeter.elements;

import java.util.SplittableRandom;

/** Random words: 1 to 50 small letters each, every length as often as the others. The same seed makes the same words. */
final class RandomWords {

    private static final int LONGEST = 50;
    private static final int LETTERS = 26;

    private RandomWords() {}

    /** So many words with a blank between two. */
    static String text(SplittableRandom random, int words) {
        StringBuilder text = new StringBuilder(words * (LONGEST / 2 + 2));
        for (int word = 0; word < words; word++) {
            if (word > 0) {
                text.append(' ');
            }
            for (int letters = random.nextInt(1, LONGEST + 1); letters > 0; letters--) {
                text.append((char) ('a' + random.nextInt(LETTERS)));
            }
        }
        return text.toString();
    }
}
