package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RandomWordsTest {

    @Test
    void drawsWordsOfOneToFiftyLetters() {
        String[] words = RandomWords.text(new SplittableRandom(1), 5_000).split(" ", -1);
        assertThat(words).hasSize(5_000).allMatch(word -> word.matches("[a-z]{1,50}"));
        assertThat(words).anyMatch(word -> word.length() == 1).anyMatch(word -> word.length() == 50);
    }

    @Test
    void drawsTheSameFromTheSameSeed() {
        assertThat(RandomWords.text(new SplittableRandom(2), 10))
                .isEqualTo(RandomWords.text(new SplittableRandom(2), 10))
                .isNotEqualTo(RandomWords.text(new SplittableRandom(3), 10));
    }

    @Test
    void fitsIntoAMessageOfTheLab() {
        assertThat(RandomWords.text(new SplittableRandom(4), 1_000).length()).isBetween(20_000, 40_000);
    }
}
