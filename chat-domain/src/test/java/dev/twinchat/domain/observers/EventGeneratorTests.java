package dev.twinchat.domain.observers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.twinchat.domain.problem.FieldError;
import dev.twinchat.domain.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventGeneratorTests {

    private static final long BEGIN = 1_000;
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-02T03:04:05.678901234Z"), ZoneOffset.UTC);

    private final EventGenerator generator = new EventGenerator(new SourceSettings(1_000, 5_500), CLOCK, BEGIN);

    @Test
    void keepsItsRate() {
        assertThat(generator.due(BEGIN - 1)).isZero();
        assertThat(generator.due(BEGIN)).isEqualTo(1);
        assertThat(generator.nanosToNext(BEGIN)).isZero();
        make(1);
        assertThat(generator.due(BEGIN)).isZero();
        assertThat(generator.nanosToNext(BEGIN + millis(1) - 7)).isEqualTo(7);
        assertThat(generator.due(BEGIN + millis(20))).isEqualTo(20);
    }

    @Test
    void tellsTheOthersHalfwayToTheNextEventAndSoonAnyway() {
        make(1);
        assertThat(generator.nanosToOthers(BEGIN + micros(200))).isEqualTo(micros(400));
        assertThat(generator.nanosToOthers(BEGIN + millis(3))).isZero();
        EventGenerator seldom = new EventGenerator(new SourceSettings(1, 5_500), CLOCK, BEGIN);
        seldom.next();
        assertThat(seldom.nanosToOthers(BEGIN)).isEqualTo(micros(500));
    }

    @Test
    void makesUpForALittleOnly() {
        make(1);
        assertThat(generator.due(BEGIN + millis(5_000))).isEqualTo(101);
        make(101);
        assertThat(generator.due(BEGIN + millis(5_000))).isZero();
        assertThat(generator.due(BEGIN + millis(5_001))).isEqualTo(1);
    }

    @Test
    void encodesNumberAndTimeForAllAtOnce() {
        String text = new String(generator.next().encoded(), StandardCharsets.US_ASCII);
        assertThat(text)
                .startsWith("id:1\ndata:{\"number\":1,\"generated\":1767323045678901,\"text\":\"xxx")
                .endsWith("xxx\"}\n\n");
        assertThat(generator.next().number()).isEqualTo(2);
    }

    @Test
    void makesEventsOfATenthMoreOrLess() {
        int[] sizes = IntStream.range(0, 202)
                .map(_ -> generator.next().encoded().length)
                .sorted()
                .toArray();
        assertThat(sizes[0]).isEqualTo(4_950);
        assertThat(sizes[201]).isEqualTo(6_050);
        assertThat(IntStream.of(sizes).average().orElseThrow()).isBetween(5_490.0, 5_510.0);
    }

    @ParameterizedTest
    @CsvSource({"0,5500,rate", "10001,5500,rate", "x,5500,rate", ",5500,rate", "1,199,size", "1,11001,size"})
    void boundsRateAndSize(String rate, String size, String field) {
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> SourceSettings.of(rate, size));
        assertThat(refused.problem().errors().stream().map(FieldError::field)).containsExactly(field);
    }

    private void make(int events) {
        for (int i = 0; i < events; i++) {
            generator.next();
        }
    }

    private static long micros(long micros) {
        return TimeUnit.MICROSECONDS.toNanos(micros);
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }
}
