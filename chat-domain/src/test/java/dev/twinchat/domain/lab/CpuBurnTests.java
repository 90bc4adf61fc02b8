package dev.twinchat.domain.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CpuBurnTests {

    @Test
    void turnsCpuTimeIntoRounds() {
        assertThat(new CpuBurn(2.5).rounds(Duration.ofNanos(25_000))).isEqualTo(10_000);
        assertThat(new CpuBurn(2.5).rounds(Duration.ZERO)).isZero();
    }

    @Test
    void takesTheCostOfTheCodeThatWasCompiledLast() {
        // Interpreted for ten batches, compiled by C1 for thirty, then by C2; of two million rounds each.
        PrimitiveIterator.OfLong batches = LongStream.concat(
                        LongStream.concat(
                                LongStream.generate(() -> 100_000_000).limit(10),
                                LongStream.generate(() -> 12_000_000).limit(30)),
                        LongStream.generate(() -> 4_000_000))
                .iterator();
        long[] clock = {0, 0};

        CpuBurn burn = CpuBurn.calibrate(() -> {
            // The clock is read before and after each batch.
            if (clock[1]++ % 2 == 1) {
                clock[0] += batches.nextLong();
            }
            return clock[0];
        });

        assertThat(burn.nanosPerRound()).isEqualTo(2);
    }

    @Test
    void endsWithAClockThatStands() {
        assertThat(CpuBurn.calibrate(() -> 0).nanosPerRound()).isPositive();
    }
}
