package dev.twinchat.gateway.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The arithmetic of a bucket, at times that the test says. */
class LocalBucketsTests {

    private final AtomicLong now = new AtomicLong(-5_000_000);
    private final LocalBuckets buckets = new LocalBuckets(new RateSettings(10, 3), now::get);

    @Test
    void letsABurstPassThenThePace() {
        take(3);
        assertThat(buckets.take("ann")).isEqualTo(100_000);
        now.addAndGet(99_999);
        assertThat(buckets.take("ann")).isEqualTo(1);
        now.addAndGet(1);
        take(1);
        assertThat(buckets.take("ann")).isPositive();
    }

    @Test
    void fillsUpToTheBurstAndNoFurther() {
        take(3);
        now.addAndGet(3_600_000_000L);
        take(3);
        assertThat(buckets.take("ann")).isEqualTo(100_000);
    }

    @Test
    void isNotHeldBackByWhatItRefused() {
        take(3);
        for (int i = 0; i < 100; i++) {
            assertThat(buckets.take("ann")).isEqualTo(100_000);
        }
        now.addAndGet(100_000);
        take(1);
    }

    @Test
    void countsClientsApart() {
        take(3);
        assertThat(buckets.take("bob")).isZero();
    }

    private void take(int times) {
        for (int i = 0; i < times; i++) {
            assertThat(buckets.take("ann")).isZero();
        }
    }
}
