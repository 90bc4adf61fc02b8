package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunOutputTest {

    @TempDir
    private Path folder;

    /** JMeter's users may have begun when the preparation fails, and then fail for want of it. */
    @Test
    void tellsTheFirstReason() {
        RunOutput output = output(folder.resolve("no.log"));
        output.read("twinchat FAILED nobody answers");
        output.read("twinchat FAILED cannot use the rows: Is a directory");
        assertThatThrownBy(output::check)
                .isInstanceOf(LoadException.class)
                .hasMessage("plan edit-message: nobody answers");
    }

    @Test
    void tellsWhatJMeterHasLoggedDuringTheRun() throws IOException {
        Path log = Files.writeString(folder.resolve("jmeter.log"), """
                2026-11-27 22:00:00,001 ERROR o.a.j.t.Before: of a run before
                """);
        RunOutput output = output(log);
        output.read("a line of output");
        Files.writeString(log, """
                2026-11-27 22:00:01,001 INFO o.a.j.e.StandardJMeterEngine: Running the test!
                2026-11-27 22:00:01,002 ERROR o.a.j.t.JMeterThread: Test failed!
                java.lang.IllegalArgumentException: File rows.csv must exist and be readable
                \tat org.apache.jmeter.services.FileServer.createBufferedReader(FileServer.java:423)
                2026-11-27 22:00:01,003 WARN o.a.j.t.JMeterThread: it stops
                2026-11-27 22:00:01,004 ERROR o.a.j.t.JMeterThread: Test failed!
                """, StandardOpenOption.APPEND);

        LoadException failed = output.failed("nothing was measured");

        assertThat(failed)
                .hasMessage("plan edit-message: nothing was measured; JMeter's log says: Test failed!"
                        + " java.lang.IllegalArgumentException: File rows.csv must exist and be readable");
        assertThat(failed.logEnd())
                .containsExactly(
                        "Test failed! java.lang.IllegalArgumentException: File rows.csv must exist and be readable",
                        "Test failed!",
                        "a line of output");
    }

    private static RunOutput output(Path log) {
        return new RunOutput(LoadOptions.of(Plan.EDIT_MESSAGE, Path.of("out")), JMeterLog.fromNowOn(log), line -> {});
    }
}
