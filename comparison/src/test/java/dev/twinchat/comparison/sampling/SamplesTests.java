package dev.twinchat.comparison.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.RunDiagnostics.Course;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesTests {

    @TempDir
    private Path folder;

    @Test
    void takesExactPercentilesFromAllRightAnswers() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int millis = 1000; millis >= 1; millis--) {
            lines.add("1795241505088765," + millis * 1000 + ",subscribe,204,true");
        }

        Load load = samples(lines).load(2);

        // numpy.percentile(range(1, 1001), [50, 90, 99, 99.9, 100], method="inverted_cdf")
        assertThat(load).isEqualTo(new Load(2, 1000, 0, 500, 500.5, 500, 900, 990, 999, 1000));
    }

    @Test
    void countsErrorsApart() throws IOException {
        Samples samples = samples(List.of(
                "1795241505088765,9000,subscribe,204,true",
                "1795241505088765,100,subscribe,503,false",
                "1795241505088765,100,subscribe,503,false",
                "1795241505088765,100,subscribe,401,false"));

        assertThat(samples.load(1)).isEqualTo(new Load(1, 1, 3, 1, 9, 9, 9, 9, 9, 9));
        assertThat(samples.load(1).errorShare()).isEqualTo(0.75);
        assertThat(samples.errors()).isEqualTo("1 × 401, 2 × 503");
    }

    @Test
    void tellsWhenTheLastRequestBegan() throws IOException {
        Samples samples = samples(
                List.of("1795241505088765,9000,slow-tenth,200,true", "1795241504000000,2000000,slow-tenth,200,true"));

        assertThat(samples.lastBeginSeconds()).isEqualTo(1795241505.088765);
    }

    @Test
    void survivesARunWithoutRightAnswers() throws IOException {
        assertThat(samples(List.of()).load(1).errorShare()).isEqualTo(1);
    }

    /** Five a second in the first second, fifteen in the second one. */
    @Test
    void tellsTheCourseAndTheHalves() throws IOException {
        Instant from = Instant.parse("2026-11-21T06:00:00Z");
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            long end =
                    from.getEpochSecond() * 1_000_000 + (i < 5 ? i * 200_000 + 50_000 : 1_000_000 + (i - 5) * 66_000);
            lines.add((end - 7_000) + ",7000,subscribe,204,true");
        }

        Samples samples = samples(lines);
        Course course = samples.course(from, Duration.ofSeconds(2));

        assertThat(course.sliceSeconds()).isEqualTo(0.1);
        assertThat(course.throughputPerSecond()).hasSize(20);
        assertThat(course.throughputPerSecond().stream()
                        .mapToDouble(each -> each * 0.1)
                        .sum())
                .isCloseTo(20, within(1e-9));
        assertThat(course.p90Millis().subList(0, 3)).containsExactly(7.0, null, 7.0);
        assertThat(samples.secondHalfToFirst(from, Duration.ofSeconds(2))).isEqualTo(3);
        assertThat(samples.course(from, Duration.ofSeconds(180)).throughputPerSecond())
                .hasSize(36);
    }

    @Test
    void holdsTheLastQuarterAgainstTheFirst() throws IOException {
        Instant from = Instant.ofEpochSecond(1_795_241_505);
        List<String> lines = new ArrayList<>();
        for (int tenth = 0; tenth < 40; tenth++) {
            long begin = 1_795_241_505_000_000L + tenth * 100_000L;
            int millis = tenth < 10 ? 10 : tenth < 30 ? 99 : 25;
            lines.add(begin + "," + millis * 1000 + ",soak,200,true");
        }

        Samples samples = samples(lines);
        assertThat(samples.p90LastQuarterToFirst(from, Duration.ofSeconds(4))).isEqualTo(2.5);
        assertThat(samples.p90LastQuarterToFirst(from.minusSeconds(60), Duration.ofSeconds(64)))
                .isNull();
    }

    @Test
    void tellsTheDistributionAsFarAsAnswersStandForIt() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int millis = 1; millis <= 1000; millis++) {
            lines.add("1795241505088765," + millis * 1000 + ",subscribe,204,true");
        }

        // numpy.percentile(range(1, 1001), [0, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.75, 100], method="inverted_cdf")
        assertThat(samples(lines).distribution())
                .containsExactly(1., 250., 500., 750., 900., 950., 975., 990., 995., 998., 999., null, null, 1000.);
        assertThat(samples(List.of()).distribution()).hasSize(14).containsOnlyNulls();
    }

    private Samples samples(List<String> lines) throws IOException {
        Path file = folder.resolve("samples.csv");
        List<String> all = new ArrayList<>(List.of(SampleFile.HEADER));
        all.addAll(lines);
        return Samples.read(Files.write(file, all));
    }
}
