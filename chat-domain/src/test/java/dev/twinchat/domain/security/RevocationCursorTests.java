package dev.twinchat.domain.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.security.RevocationCursor.Row;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a gateway goes on with the revocations. */
class RevocationCursorTests {

    private static final Instant END = Instant.parse("2026-11-21T12:00:00Z");

    @Test
    void beginsBeforeTheFirstTransaction() {
        assertThat(RevocationCursor.of(null)).isEqualTo(new RevocationCursor(0, 0, ""));
    }

    @Test
    void goesOnWithWhatWasOpen() {
        RevokedTokens page = RevocationCursor.of(null).page(List.of(row(90, 80), row(90, 95)));
        assertThat(page.items())
                .extracting(RevokedTokens.RevokedToken::tokenId)
                .containsExactly("token-80", "token-95");
        assertThat(RevocationCursor.of(page.next())).isEqualTo(new RevocationCursor(0, 90, ""));
    }

    @Test
    void goesOnWhenNothingWasRevoked() {
        RevokedTokens page = RevocationCursor.of(null).page(List.of(new Row(7, null, null, null)));
        assertThat(page.items()).isEmpty();
        assertThat(RevocationCursor.of(page.next())).isEqualTo(new RevocationCursor(0, 7, ""));
    }

    /** What was open when the first page was read may be committed before the last one is. */
    @Test
    void goesBackToTheFirstPageBehindTheLast() {
        List<Row> full = LongStream.range(0, RevokedTokens.PAGE)
                .mapToObj(i -> row(50, 1000 + i))
                .toList();
        RevocationCursor second =
                RevocationCursor.of(RevocationCursor.of(null).page(full).next());
        assertThat(second).isEqualTo(new RevocationCursor(50, 1999, "token-1999"));
        RevokedTokens last = second.page(List.of(row(3000, 2500)));
        assertThat(RevocationCursor.of(last.next())).isEqualTo(new RevocationCursor(0, 50, ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "!", "MS4y", "LTEuMi54"})
    void refusesWhatItNeverGave(String text) {
        assertThatThrownBy(() -> RevocationCursor.of(text)).isInstanceOf(ProblemException.class);
    }

    private static Row row(long floor, long transaction) {
        return new Row(floor, transaction, "token-" + transaction, END);
    }
}
