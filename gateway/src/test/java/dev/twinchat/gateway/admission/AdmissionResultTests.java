package dev.twinchat.gateway.admission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdmissionResultTests {

    @ParameterizedTest
    @CsvSource({"1, 1", "999, 1", "1_000, 1", "1_000_000, 1", "1_000_001, 2", "59_999_999, 60"})
    void asksForWholeSecondsAfterWhichTheWaitIsOver(String waitMicros, String retryAfter) {
        AdmissionResult result = new AdmissionResult(false, Long.parseLong(waitMicros.replace("_", "")), true);

        assertThat(result.tooFast()).isTrue();
        assertThat(result.retryAfterSeconds()).isEqualTo(retryAfter);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void letsPassWhoHasNotToWait(boolean redisAnswered) {
        assertThat(new AdmissionResult(true, 0, redisAnswered).tooFast()).isFalse();
    }
}
