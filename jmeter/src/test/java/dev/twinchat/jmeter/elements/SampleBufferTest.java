package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.twinchat.jmeter.samples.Sample;
import dev.twinchat.jmeter.samples.SampleFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleBufferTest {

    private static final long SECOND = 1_000_000_000;

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
    void makesNoDirectoryThatIsBeingRemoved() {
        Path gone = folder.resolve("gone");

        assertThatIOException()
                .isThrownBy(() -> SampleWriter.create(gone.resolve("load").resolve("samples.csv")))
                .withMessageContaining(gone.toString());
        assertThat(gone).doesNotExist();
    }

    @Test
    void dropsWhatEndsOutsideTheWindow() throws IOException {
        assertThat(record(0, 1, 1)).isEmpty();
        assertThat(record(Long.MAX_VALUE - 1, Long.MAX_VALUE, 1)).isEmpty();
    }

    @Test
    void keepsWhatWasDueWithinTheWindowHoweverLateItsAnswer() throws IOException {
        Path file = folder.resolve("due.csv");
        SampleWriter writer = SampleWriter.create(file);
        long now = System.nanoTime();
        long fromMicros = writer.epochMicros(now - SECOND);
        SampleBuffer buffer = new SampleBuffer(writer, fromMicros, writer.epochMicros(now));
        buffer.begin(arrival(now - SECOND / 2));
        buffer.end("summary", "200", true);
        buffer.begin(arrival(now - 2 * SECOND));
        buffer.end("summary", "200", true);
        buffer.end();
        writer.close();

        assertThat(read(file)).singleElement().satisfies(sample -> {
            assertThat(sample.startMicros()).isEqualTo(fromMicros + 500_000);
            assertThat(sample.elapsedMicros()).isGreaterThanOrEqualTo(500_000);
        });
    }

    @Test
    void countsWhatNobodyHadBegunAtTheEndAsErrors() throws IOException {
        Path file = folder.resolve("unbegun.csv");
        SampleWriter writer = SampleWriter.create(file);
        long now = System.nanoTime();
        Arrivals.Schedule schedule = new Arrivals.Schedule(100);
        schedule.next(now - 2 * SECOND);
        SampleBuffer buffer = new SampleBuffer(writer, writer.epochMicros(now - SECOND), writer.epochMicros(now));
        buffer.begin(new Arrivals.Arrival(now - SECOND / 2, schedule));
        buffer.end("summary", "200", true);
        buffer.end();
        writer.close();

        List<Sample> samples = read(file);
        assertThat(samples.get(0).success()).isTrue();
        assertThat(samples.subList(1, samples.size())).hasSizeBetween(60, 140).allSatisfy(sample -> {
            assertThat(sample.success()).isFalse();
            assertThat(sample.code()).isEqualTo(SampleBuffer.NOT_BEGUN);
            assertThat(sample.startMicros() + sample.elapsedMicros()).isEqualTo(writer.epochMicros(now));
        });
    }

    @Test
    void keepsLabelsOfAnyLanguage() throws IOException {
        Path file = folder.resolve("languages.csv");
        SampleWriter writer = SampleWriter.create(file);
        SampleBuffer buffer = new SampleBuffer(writer, Long.MIN_VALUE, Long.MAX_VALUE);
        List<String> labels = List.of("\u767b\u5f55", "\u6ce8\u518c", "\u00fcber, uns", "\ud83d\udcda".repeat(200));
        for (String label : labels) {
            buffer.begin();
            buffer.end(label, "200", true);
        }
        buffer.end();
        writer.close();

        assertThat(read(file))
                .extracting(Sample::label)
                .containsExactly("\u767b\u5f55", "\u6ce8\u518c", "\u00fcber? uns", "\ud83d\udcda".repeat(60));
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
        buffer.end();
        writer.close();
        return read(file);
    }

    /** One of a schedule of which nothing is due any more. */
    private static Arrivals.Arrival arrival(long dueNanos) {
        Arrivals.Schedule over = new Arrivals.Schedule(1);
        over.next(System.nanoTime() + SECOND);
        return new Arrivals.Arrival(dueNanos, over);
    }

    private static List<Sample> read(Path file) throws IOException {
        List<Sample> samples = new ArrayList<>();
        SampleFile.read(file, samples::add);
        return samples;
    }
}
