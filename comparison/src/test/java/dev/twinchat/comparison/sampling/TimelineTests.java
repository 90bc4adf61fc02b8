package dev.twinchat.comparison.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTests {

    private static final List<ResourceSample> LOOKS =
            List.of(look(1000, 100, 50), look(2000, 200, 90), look(3000, 400, 60));

    @Test
    void takesGrowthBetweenTheMomentsEvenIfNoLookFellOnThem() {
        assertThat(new Timeline(LOOKS, 1500, 2500).growth(ResourceSample::serviceCpuMillis))
                .isEqualTo(300 - 150);
    }

    @Test
    void takesTheGreatestLookWithin() {
        assertThat(new Timeline(LOOKS, 1500, 2500).greatest(ResourceSample::residentBytes))
                .isEqualTo(90);
    }

    @Test
    void takesTheLineBetweenLooksForAPartWithoutOne() {
        assertThat(new Timeline(LOOKS, 1250, 1500).greatest(ResourceSample::residentBytes))
                .isEqualTo(70);
    }

    @Test
    void takesTheMeanOfTheLooksWithin() {
        assertThat(new Timeline(LOOKS, 1500, 3000).mean(ResourceSample::residentBytes))
                .isEqualTo(75);
        assertThat(new Timeline(LOOKS, 1250, 1500).mean(ResourceSample::residentBytes))
                .isEqualTo(65);
    }

    @Test
    void refusesAPartThatTheLooksDoNotCover() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Timeline(LOOKS, 2500, 3500));
    }

    private static ResourceSample look(long epochMillis, double serviceCpuMillis, long residentBytes) {
        return new ResourceSample(
                epochMillis,
                new JvmMetrics(0, 0, 0, 0, 0, 0, 0),
                serviceCpuMillis,
                residentBytes,
                0,
                0,
                DatabaseMetrics.NONE,
                0,
                new HostCpuTimes(0, 0, 0),
                true);
    }
}
