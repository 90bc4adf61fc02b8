package dev.twinchat.domain.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.rule.Trigrams;
import org.junit.jupiter.api.Test;

class UserSearchTests {

    @Test
    void takesTextsOfOneTo64CodePoints() {
        assertThat(UserSearch.of("a", null, null)).isEqualTo(new UserSearch("a", PageRequest.of(null, null)));
        assertThat(UserSearch.of("\ud83d\ude00".repeat(64), "7", null).page().limit())
                .isEqualTo(7);
    }

    @Test
    void namesEveryBrokenRule() {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> UserSearch.of(null, "0", "nonsense"))
                .satisfies(refusal -> assertThat(refusal.problem().errors())
                        .extracting(FieldError::field)
                        .containsExactly("cursor", "limit", "search"));
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> UserSearch.of("", null, null));
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> UserSearch.of("a".repeat(65), null, null));
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> UserSearch.of("a\0", null, null));
        assertThatExceptionOfType(ProblemException.class).isThrownBy(() -> UserSearch.of("\ud83d", null, null));
    }

    @Test
    void leavesAPatternNothingToMean() {
        assertThat(UserSearch.of("50%_\\", null, null).escaped()).isEqualTo("50\\%\\_\\\\");
    }

    @Test
    void knowsTheWordsOfThoseWhoMayFit() {
        assertThat(UserSearch.of("Ann L", null, null).words())
                .isEqualTo(Trigrams.words("Ann L"))
                .hasSize(2);
    }

    @Test
    void knowsThatNoNameHasAControlCharacter() {
        assertThat(UserSearch.of("ann\u0001lee", null, null).isHopeless()).isTrue();
        assertThat(UserSearch.of("\n", null, null).isHopeless()).isTrue();
        assertThat(UserSearch.of("ann lee", null, null).isHopeless()).isFalse();
    }
}
