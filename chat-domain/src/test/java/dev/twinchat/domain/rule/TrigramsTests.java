package dev.twinchat.domain.rule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrigramsTests {

    /** Here {@code <} and {@code >} stand for the limits of a word. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fox                      | fox
            Fox Brown                | fox> <brown
            ick brown, FOX 7 jum     | ick> <brown> <fox> <7> <jum
            '.fox-'                  | <fox>
            gr\u00f6\u00dfer fox       | gr> <er> <fox
            """)
    void knowsTheWordsOfWhatMayFit(String text, String words) {
        assertThat(Trigrams.words(text))
                .containsExactly(words.replace("<", "(?<![0-9a-z])")
                        .replace(">", "(?![0-9a-z])")
                        .split(" "));
    }

    @Test
    void knowsNoWordWhereThereIsNone() {
        assertThat(Trigrams.words("\u043f\u0440\u0438 + \u674e")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fox", "a fox", "...B52", "gr\u00f6\u00dferen", "123"})
    void findsThreeLettersOrDigits(String text) {
        assertThat(Trigrams.in(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "fo",
                "c++",
                "a b c d",
                "---",
                "\u043f\u0440\u0438\u0432\u0435\u0442",
                "\u674e\u660e\u597d",
                "gr\u00f6\u00df"
            })
    void findsNoneElsewhere(String text) {
        assertThat(Trigrams.in(text)).isFalse();
    }
}
