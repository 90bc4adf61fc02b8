package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ArrivalsTest {

    private static final int MANY = 100_000;

    @Test
    void areAsManyASecondAsTheRateSays() {
        Arrivals.Schedule schedule = new Arrivals.Schedule(500);

        for (int request = 1; request <= MANY; request++) {
            double seconds = (double) schedule.next(0) / TimeUnit.SECONDS.toNanos(1);
            if (request >= 200) {
                assertThat(seconds * 500 / request).as("request %d", request).isCloseTo(1, within(0.02));
            }
        }
    }

    @Test
    void beginWhenTheFirstOneIsAskedFor() {
        long begin = TimeUnit.HOURS.toNanos(5);
        Arrivals.Schedule schedule = new Arrivals.Schedule(500);
        Arrivals.Schedule fromZero = new Arrivals.Schedule(500);

        assertThat(schedule.next(begin)).isEqualTo(begin + fromZero.next(0));
        assertThat(schedule.next(2 * begin)).isEqualTo(begin + fromZero.next(0));
    }

    @Test
    void comeAtRandomMomentsThatAreTheSameInEveryRun() {
        Arrivals.Schedule schedule = new Arrivals.Schedule(500);
        long[] due = LongStream.generate(() -> schedule.next(0)).limit(MANY).toArray();
        Arrivals.Schedule again = new Arrivals.Schedule(500);

        assertThat(due)
                .isSorted()
                .isEqualTo(LongStream.generate(() -> again.next(0)).limit(MANY).toArray());
        double mean = (double) due[MANY - 1] / MANY;
        double close = LongStream.range(1, MANY)
                        .filter(i -> due[(int) i] - due[(int) i - 1] < mean)
                        .count()
                / (double) MANY;
        assertThat(close)
                .as("share of distances below the mean, 1 - 1/e of exponential ones")
                .isCloseTo(0.632, within(0.02));
    }
}
