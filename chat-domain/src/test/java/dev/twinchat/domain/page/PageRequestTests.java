package dev.twinchat.domain.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageRequestTests {

    @Test
    void beginsWithTheNewestByDefault() {
        assertThat(PageRequest.of(null, null)).isEqualTo(new PageRequest(50, Cursor.NEWEST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "201", "-1", "x", "", "1.0", "+5", "99999999999", "٣"})
    void refusesLimits(String limit) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> PageRequest.of(limit, null))
                .satisfies(refused -> assertThat(refused.problem().errors())
                        .extracting(FieldError::field)
                        .containsExactly("limit"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "!!", "azE=", "LTE"})
    void refusesCursorsThatNobodyGaveOut(String cursor) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> PageRequest.of("0", cursor))
                .satisfies(refused -> assertThat(refused.problem().errors())
                        .extracting(FieldError::field)
                        .containsExactly("cursor", "limit"));
    }

    @Property
    void readsTheCursorsItGaveOut(@ForAll @LongRange(min = 1) long key) {
        assertThat(PageRequest.of(null, new Cursor(key).encoded()).cursor()).isEqualTo(new Cursor(key));
    }

    @Test
    void hasANextPageOnlyIfThereIsOneRowTooMany() {
        List<Long> rows = List.of(9L, 7L, 5L);

        assertThat(Page.of(rows, 3, Cursor::new, Function.identity())).isEqualTo(new Page<>(rows, null));
        assertThat(Page.of(rows, 2, Cursor::new, Function.identity()))
                .isEqualTo(new Page<>(List.of(9L, 7L), new Cursor(7).encoded()));
    }
}
