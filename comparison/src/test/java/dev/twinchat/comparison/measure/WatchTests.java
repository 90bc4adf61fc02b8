package dev.twinchat.comparison.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class WatchTests {

    @Test
    void takesTheLeastHeapOfEachSecondAndBridgesOneWithoutALook() {
        List<Look> looks = List.of(look(900, 9), look(1000, 5), look(1900, 4), look(2800, 6), look(4100, 8));
        assertThat(Watch.heapCourseBytes(looks, Instant.ofEpochMilli(1000))).containsExactly(4L, 6L, 6L, 8L);
    }

    @Test
    void hasNoCourseWithoutALook() {
        assertThat(Watch.heapCourseBytes(List.of(look(900, 9)), Instant.ofEpochMilli(1000)))
                .isEmpty();
    }

    private static Look look(long epochMillis, long heapBytes) {
        return new Look(
                epochMillis,
                new JavaFigures(heapBytes, 0, 0, 0, 0, 0, 0),
                0,
                0,
                0,
                0,
                DatabaseFigures.NONE,
                0,
                new MachineClock(0, 0, 0),
                false);
    }
}
