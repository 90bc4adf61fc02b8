package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class MessageFilterTests {

    @Test
    void readsTagsInTheFormInWhichTheyAreCompared() {
        MessageFilter filter = MessageFilter.of(null, null, "GRÖßE_2", "Bob-BY", null, null);
        assertThat(filter.hashtag()).isEqualTo("größe_2");
        assertThat(filter.mention()).isEqualTo("bob-by");
        assertThat(filter.searchPattern()).isNull();
    }

    @Test
    void takesTheSignsOfAPatternForThemselves() {
        assertThat(MessageFilter.of(null, "1%_\\x", null, null, null, null).searchPattern())
                .isEqualTo("%1\\%\\_\\\\x%");
    }

    @Test
    void tellsOfEveryBrokenRule() {
        assertThatThrownBy(() -> MessageFilter.of("!", "", "#a", "@b", "0", "x"))
                .asInstanceOf(InstanceOfAssertFactories.type(ProblemException.class))
                .satisfies(broken -> assertThat(broken.problem().errors())
                        .extracting(FieldError::field)
                        .containsExactlyInAnyOrder("author", "cursor", "hashtag", "limit", "mention", "search"));
    }

    @Test
    void countsCharactersOfASearchNotUnits() {
        String letter = "\ud835\udc9c";
        assertThat(MessageFilter.of(null, letter.repeat(64), null, null, null, null)
                        .search())
                .hasSize(128);
        assertThatThrownBy(() -> MessageFilter.of(null, letter.repeat(65), null, null, null, null))
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> MessageFilter.of(null, "\ud835", null, null, null, null))
                .isInstanceOf(ProblemException.class);
    }
}
