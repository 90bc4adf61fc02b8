package dev.twinchat.comparison.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.comparison.sampling.FlightRecording.Means;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class FlightRecordingTests {

    private static final Instant BEGIN = Instant.parse("2026-11-22T12:00:00Z");

    @Test
    void knowsWhatThreadsOfAnotherProcessWaitedFor(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("run.jfr");
        Process waiter = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Waiter.class.getName())
                .start();
        try {
            assertThat(waiter.getInputStream().read()).isEqualTo('r');
            try (JavaProcess java = JavaProcess.attach(waiter.pid())) {
                java.keepRecorderOn();
                Instant from = Instant.now();
                FlightRecording recording = java.remotely(FlightRecording::begin);
                waiter.getOutputStream().write('g');
                waiter.getOutputStream().flush();
                assertThat(waiter.getInputStream().read()).isEqualTo('d');
                Instant until = Instant.now();
                Means means = java.remotely(recorder -> recording.finish(file, from, until));
                java.remotely(recorder -> {
                    recording.close();
                    return means;
                });

                double whole = (double) Duration.between(from, until).toNanos() / Waiter.HELD.toNanos();
                assertThat(means.monitor() * whole)
                        .as(
                                "one platform thread, for as long as it was held up; the virtual one that waits, too, is not told of")
                        .isBetween(0.9, whole);
                assertThat(means.pinned() * whole).isBetween(0.9, whole);

                FlightRecording another = java.remotely(FlightRecording::begin);
                assertThat(java.<Means>remotely(recorder -> another.finish(file, from, until)))
                        .as("of a run in which nobody waited")
                        .isEqualTo(new Means(0, 0));
                assertThat(folder).isEmptyDirectory();
                assertThatThrownBy(() -> java.<Means>remotely(recorder -> another.finish(file, from, until)))
                        .as("a recording that somebody has ended")
                        .isInstanceOf(IOException.class);
                waiter.destroyForcibly().onExit().join();
                assertThatThrownBy(() -> java.remotely(FlightRecording::begin)).isInstanceOf(IOException.class);
            }
        } finally {
            waiter.destroyForcibly();
        }
    }

    @Test
    void countsWhatLiesInTheWindow() {
        assertThat(inside(-500, 500)).isEqualTo(Duration.ofMillis(500));
        assertThat(inside(1_500, 9_000)).isEqualTo(Duration.ofMillis(500));
        assertThat(inside(-500, 9_000)).isEqualTo(Duration.ofMillis(2_000));
        assertThat(inside(300, 310)).isEqualTo(Duration.ofMillis(10));
        assertThat(inside(5_000, 6_000)).isZero();
        assertThat(inside(-20, -10)).isZero();
    }

    private static Duration inside(long begin, long end) {
        return FlightRecording.inside(at(begin), at(end), at(0), at(2_000));
    }

    private static Instant at(long millis) {
        return BEGIN.plusMillis(millis);
    }
}
