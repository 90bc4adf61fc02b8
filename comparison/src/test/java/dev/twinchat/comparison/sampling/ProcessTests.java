package dev.twinchat.comparison.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessTests {

    private static final long SELF = ProcessHandle.current().pid();

    private static final String CLOCKS = """
            cpu  10 1 5 100 7 0 2 3 4 0
            cpu0 9 1 4 42 4 0 1 3 4 0
            cpu1 1 0 1 58 3 0 1 0 0 0
            intr 7
            """;

    @Test
    void readsTheMachinesClock() {
        HostCpuTimes clock = HostCpuTimes.of(CLOCKS.lines(), List.of(0, 1), 2);

        assertThat(clock).isEqualTo(new HostCpuTimes(128, 107, 3));
    }

    /** As under taskset: what another processor does is nothing to us. */
    @Test
    void readsTheClocksOfTheProcessorsThatItMayUse() {
        HostCpuTimes clock = HostCpuTimes.of(CLOCKS.lines(), List.of(1), 1);

        assertThat(clock).isEqualTo(new HostCpuTimes(64, 61, 0));
    }

    /** As in a container that may use one of two processors. */
    @Test
    void countsWhatAQuotaLeavesAsIdle() {
        HostCpuTimes clock = HostCpuTimes.of(CLOCKS.lines(), List.of(0, 1), 1);

        assertThat(clock).isEqualTo(new HostCpuTimes(64, 43, 1));
    }

    @Test
    void looksAtAProcessFromOutside() throws IOException {
        ProcessFiles files = ProcessFiles.of(SELF);

        assertThat(files.cpuMillis()).isPositive();
        assertThat(files.residentBytes()).isGreaterThan(10L << 20);
    }

    @Test
    void countsAProcessWithItsChildren() throws IOException {
        assertThat(ProcessTree.cpuMillis(SELF)).isGreaterThanOrEqualTo(ProcessTree.ownCpuMillis(SELF) - 1000);
    }

    @Test
    void refusesAProcessThatIsGone() {
        assertThatThrownBy(() -> ProcessFiles.of(Integer.MAX_VALUE)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> JavaProcess.attach(Integer.MAX_VALUE)).isInstanceOf(IOException.class);
    }

    @Test
    void looksIntoAnotherJavaProcess() throws IOException {
        Process sleeper = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Sleeper.class.getName())
                .start();
        try {
            assertThat(sleeper.getInputStream().read()).isEqualTo('r');
            try (JavaProcess java = JavaProcess.attach(sleeper.pid())) {
                JvmMetrics figures = java.figures();

                assertThat(figures.heapBytes()).isPositive();
                assertThat(figures.threads()).isPositive();
                assertThat(figures.allocatedBytes()).isPositive();
                // The sleeper has compiled what it ran, and no more than all it did.
                assertThat(figures.compileMillis())
                        .isBetween(0.0, ProcessFiles.of(sleeper.pid()).cpuMillis());
                ThreadCpuTimes threads = java.threadClock();
                assertThat(java.threadNames(threads.cpuNanos().keySet())).containsValue("main");
                assertThat(java.liveHeapBytes()).isPositive();
                assertThat(java.figures().gcPauses()).isGreaterThan(figures.gcPauses());
            }
        } finally {
            sleeper.destroyForcibly();
        }
    }
}
