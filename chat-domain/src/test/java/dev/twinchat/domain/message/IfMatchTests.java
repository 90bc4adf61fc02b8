package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.twinchat.domain.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IfMatchTests {

    @Test
    void readsOneVersionOrAny() {
        assertThat(IfMatch.version("\"7\"")).isEqualTo(7);
        assertThat(IfMatch.version(IfMatch.etag(12))).isEqualTo(12);
        assertThat(IfMatch.version("\"9223372036854775807\"")).isEqualTo(Long.MAX_VALUE);
        assertThat(IfMatch.version("*")).isNull();
        assertThat(IfMatch.version(null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "\"0\"", "\"-1\"", "W/\"7\"", "\"7\",\"8\"", "\"x\"", "", "\"9223372036854775808\""})
    void refusesWhatIsNoVersion(String header) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> IfMatch.version(header))
                .satisfies(refused -> assertThat(
                                refused.problem().errors().getFirst().field())
                        .isEqualTo("If-Match"));
    }
}
