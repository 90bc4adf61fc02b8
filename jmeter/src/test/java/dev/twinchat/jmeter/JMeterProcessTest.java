package dev.twinchat.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class JMeterProcessTest {

    @Test
    @Timeout(60)
    void leavesNothingBehindWhenItsProgramIsAlreadyEnding() throws Exception {
        Process program = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndingProgram.class.getName())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader said = program.inputReader()) {
            assertThat(said.lines()).containsExactly("cannot start JMeter: this program is ending", "nothing left");
        } finally {
            program.descendants().forEach(ProcessHandle::destroyForcibly);
            program.destroyForcibly();
        }
    }
}
