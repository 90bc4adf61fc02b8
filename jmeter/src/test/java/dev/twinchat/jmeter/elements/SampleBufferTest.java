package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleBufferTest {

    @TempDir
    private Path folder;

    @Test
    void writesSamplesThatCanBeRead() throws IOException {
        List<Sample> samples = record(0, Long.MAX_VALUE, 1_000);
        assertThat(samples).hasSize(2_000);
        assertThat(samples.get(0).code()).isEqualTo("204");
        assertThat(samples.get(0).success()).isTrue();
        assertThat(samples.get(1).code()).isEqualTo("Non HTTP response code: a? b");
        assertThat(samples.get(1).success()).isFalse();
        assertThat(samples).allSatisfy(sample -> {
            assertThat(sample.label()).isEqualTo("subscribe");
            assertThat(sample.elapsedMicros()).isNotNegative();
        });
        assertThat(samples).extracting(Sample::startMicros).isSorted();
    }

    @Test
    void dropsWhatEndsOutsideTheWindow() throws IOException {
        assertThat(record(0, 1, 1)).isEmpty();
        assertThat(record(Long.MAX_VALUE - 1, Long.MAX_VALUE, 1)).isEmpty();
    }

    private List<Sample> record(long fromMicros, long untilMicros, int times) throws IOException {
        Path file = folder.resolve("deeper").resolve("samples.csv");
        SampleWriter writer = SampleWriter.create(file);
        SampleBuffer buffer = new SampleBuffer(writer, fromMicros, untilMicros);
        for (int i = 0; i < times; i++) {
            buffer.begin();
            buffer.end("subscribe", "204", true);
            buffer.begin();
            buffer.end("subscribe", "Non HTTP response code: a, b", false);
        }
        buffer.flush();
        writer.close();
        List<Sample> samples = new ArrayList<>();
        SampleFile.read(file, samples::add);
        return samples;
    }
}
