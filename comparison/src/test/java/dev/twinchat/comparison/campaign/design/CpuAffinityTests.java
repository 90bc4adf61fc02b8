package dev.twinchat.comparison.campaign.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.twinchat.comparison.sampling.MachineProcessors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CpuAffinityTests {

    private static final String LABEL = "Cpus_allowed_list:";
    private static final int TIMES = 20;

    @BeforeEach
    void needsTaskset() throws InterruptedException {
        assumeTrue(CpuAffinity.isPossible(), "there is no taskset here");
    }

    /** As those of a service whose clients go, when its warm-up ends. */
    @Test
    void holdsAProcessWhoseThreadsComeAndGo() throws Exception {
        String all = CpuSets.list(MachineProcessors.usable());
        assumeTrue(!all.equals("0") && MachineProcessors.usable().contains(0), "processor 0 and another are not there");
        Process busy = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ThreadsThatEnd.class.getName())
                .start();
        try {
            assertThat(busy.getInputStream().read()).isPositive();
            for (int i = 0; i < TIMES; i++) {
                CpuAffinity.hold(busy.pid(), all);
                CpuAffinity.hold(busy.pid(), "0");
                assertThat(processors(busy.pid())).containsExactly("0");
            }
        } finally {
            busy.destroyForcibly().waitFor();
        }
    }

    @Test
    void saysWhyAProcessIsNotHeld() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();

        assertThatThrownBy(() -> CpuAffinity.hold(ended.pid(), "0"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("could not be held to processors 0");
    }

    /** Those of all threads together. */
    private static Set<String> processors(long pid) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid + "/task"))) {
            return threads.flatMap(thread -> status(thread.resolve("status")))
                    .filter(line -> line.startsWith(LABEL))
                    .map(line -> line.substring(LABEL.length()).strip())
                    .collect(Collectors.toSet());
        }
    }

    private static Stream<String> status(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException ended) {
            return Stream.empty();
        }
    }

    /** A program whose threads start others and end. */
    static final class ThreadsThatEnd {

        private static final int AT_A_TIME = 10;
        private static final long LIFE_NANOS = 5_000_000;

        private ThreadsThatEnd() {}

        public static void main(String... arguments) {
            for (int i = 0; i < AT_A_TIME; i++) {
                Thread.ofPlatform().daemon(false).start(ThreadsThatEnd::next);
            }
            System.out.println("started");
        }

        private static void next() {
            LockSupport.parkNanos(LIFE_NANOS);
            Thread.ofPlatform().daemon(false).start(ThreadsThatEnd::next);
        }
    }
}
