package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.rule.Trigrams;
import org.junit.jupiter.api.Test;

class SearchTests {

    @Test
    void looksAtTheLotsBelowItsBeginningThatThereAre() {
        Search search = new Search("fox", 7, 12_001, 51);
        assertThat(search.ranges(1_000_000)).isEqualTo(new IdRanges(3));
        assertThat(search.ranges(9_999)).isEqualTo(new IdRanges(2));
        assertThat(new Search("fox", 7, Long.MAX_VALUE, 51).ranges(0)).isEqualTo(new IdRanges(1));
    }

    @Test
    void looksForTheBeginningOfALongText() {
        Search search = search("50% of the brown_foxes jump");
        assertThat(search.pattern()).isEqualTo("%50\\% of the brown\\_foxes jump%");
        assertThat(search.head()).isEqualTo("%50\\% of the brown\\_foxes j%");
    }

    @Test
    void looksForAShortTextAsAWhole() {
        String text = "\ud835\udc9c".repeat(24);
        assertThat(search(text).head()).isEqualTo("%" + text + "%");
        assertThat(search(text + "x").head()).isEqualTo("%" + text + "%");
    }

    @Test
    void knowsTheWordsOfItsBeginning() {
        assertThat(search("50% of the brown_foxes jump").words())
                .isEqualTo(Trigrams.words("50% of the brown_foxes j"))
                .hasSize(6);
    }

    @Test
    void knowsWhetherTrigramsFindItsBeginning() {
        assertThat(search("c++").hasTrigram()).isFalse();
        assertThat(search("-".repeat(24) + "fox").hasTrigram()).isFalse();
        assertThat(search("-".repeat(21) + "fox").hasTrigram()).isTrue();
    }

    private static Search search(String text) {
        return Search.of(MessageFilter.of(null, text, null, null, null, null), 7);
    }
}
