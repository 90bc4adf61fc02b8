package dev.twinchat.comparison.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.twinchat.comparison.result.SteadyStateCheck;
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

    @Test
    void comparesTheCpuTimeOfRequestsInBothHalvesWithoutThatOfCompilers() {
        // 100 ms of the service's CPU time in the first second, 30 of them for compilers; then 80 and 8.
        List<ResourceSample> samples = List.of(busy(0, 0, 0), busy(1_000, 100, 30), busy(2_000, 180, 38));
        Timeline first = new Timeline(samples, 0, 1_000);
        Timeline second = new Timeline(samples, 1_000, 2_000);

        SteadyStateCheck halves = ServiceSampler.settling(first, second, first, second, 1.2);

        assertThat(halves.compilingCores()).isEqualTo(0.008);
        assertThat(halves.cpuRatio()).isCloseTo(72.0 / 70 / 1.2, within(1e-12));
        assertThat(halves.compilingShare()).isEqualTo(0.1);
    }

    @Test
    void knowsNoCpuTimeOfAServiceThatDidNothing() {
        List<ResourceSample> samples = List.of(busy(0, 0, 0), busy(2_000, 0, 0));
        Timeline first = new Timeline(samples, 0, 1_000);

        SteadyStateCheck halves = ServiceSampler.settling(first, first, first, first, Double.NaN);

        assertThat(halves.cpuRatio()).isNull();
        assertThat(halves.compilingShare()).isNull();
    }

    private static ResourceSample busy(long epochMillis, double cpuMillis, double compileMillis) {
        return new ResourceSample(
                epochMillis,
                new JvmMetrics(0, 0, 0, 0, 0, compileMillis, 0),
                cpuMillis,
                0,
                0,
                0,
                DatabaseMetrics.NONE,
                0,
                new HostCpuTimes(0, 0, 0),
                true);
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
