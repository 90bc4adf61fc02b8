package dev.twinchat.comparison.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private Samples samples(List<String> lines) throws IOException {
        Path file = folder.resolve("samples.csv");
        List<String> all = new ArrayList<>(List.of(SampleFile.HEADER));
        all.addAll(lines);
        return Samples.read(Files.write(file, all));
    }
}
