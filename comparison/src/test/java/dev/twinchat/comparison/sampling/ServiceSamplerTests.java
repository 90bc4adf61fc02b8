package dev.twinchat.comparison.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServiceSamplerTests {

    @Test
    void takesTheLeastHeapOfEachSecondAndBridgesOneWithoutALook() {
        List<ResourceSample> looks = List.of(look(900, 9), look(1000, 5), look(1900, 4), look(2800, 6), look(4100, 8));
        assertThat(ServiceSampler.heapCourseBytes(looks, Instant.ofEpochMilli(1000)))
                .containsExactly(4L, 6L, 6L, 8L);
    }

    @Test
    void hasNoCourseWithoutALook() {
        assertThat(ServiceSampler.heapCourseBytes(List.of(look(900, 9)), Instant.ofEpochMilli(1000)))
                .isEmpty();
    }

    private static ResourceSample look(long epochMillis, long heapBytes) {
        return new ResourceSample(
                epochMillis,
                new JvmMetrics(heapBytes, 0, 0, 0, 0, 0, 0),
                0,
                0,
                0,
                0,
                DatabaseMetrics.NONE,
                0,
                new HostCpuTimes(0, 0, 0),
                false);
    }
}
