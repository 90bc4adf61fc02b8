package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code twinchat} as a process of its own, as a user starts it. */
public final class TwinchatProcess implements AutoCloseable {

    private static final Path HOME = Path.of(System.getProperty("twinchat.home", ".."));

    private final Process process;
    private final List<String> said = new CopyOnWriteArrayList<>();

    private TwinchatProcess(Process process) {
        this.process = process;
    }

    /**
     * Starts it.
     *
     * @param temporary the folder below which it makes what it removes again
     */
    public static TwinchatProcess start(Path temporary, String name, String... options) throws IOException {
        return start(Map.of(), temporary, name, options);
    }

    /** The same by a user in whose environment something lies. */
    static TwinchatProcess start(Map<String, String> environment, Path temporary, String name, String... options)
            throws IOException {
        return start(Path.of(""), environment, temporary, name, options);
    }

    /** The same by a user who is in a folder. */
    public static TwinchatProcess startIn(Path directory, Path temporary, String name, String... options)
            throws IOException {
        return start(directory, Map.of(), temporary, name, options);
    }

    private static TwinchatProcess start(
            Path directory, Map<String, String> environment, Path temporary, String name, String... options)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+PerfDisableSharedMem",
                // It lives for a minute: the second compiler would cost more than it saves.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + temporary,
                "-Dtwinchat.home=" + HOME.toRealPath(),
                "-jar",
                HOME.resolve("comparison/target/comparison.jar").toString(),
                name));
        command.addAll(List.of(options));
        ProcessBuilder program = new ProcessBuilder(command)
                .directory(directory.toAbsolutePath().toFile())
                .redirectErrorStream(true);
        program.environment().putAll(environment);
        return new TwinchatProcess(program.start());
    }

    public Process process() {
        return process;
    }

    /** The lines up to the one that has that part; up to the end for null. */
    public List<String> readUntil(@Nullable String part) throws IOException {
        BufferedReader output = process.inputReader();
        List<String> lines = new ArrayList<>();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            lines.add(line);
            said.add(line);
            if (part != null && line.contains(part)) {
                return lines;
            }
        }
        assertThat(part).as("it ended: %s", lines).isNull();
        return lines;
    }

    /**
     * The lines up to the end, where every run was measured. Where the hypervisor took so much of the machine that a run could not be measured in three
     * attempts, the test is skipped: the program is right to fail there.
     */
    public List<String> finish() throws IOException, InterruptedException {
        List<String> lines = readUntil(null);
        List<String> failures =
                lines.stream().filter(line -> line.contains("FAILED")).toList();
        assertThat(failures).as("%s", String.join("\n", lines)).allMatch(line -> line.contains("the hypervisor took"));
        assumeThat(failures).isEmpty();
        assertThat(process.waitFor()).as("%s", String.join("\n", lines)).isZero();
        return lines;
    }

    /** Ends it, and gives it a minute to end what it has started. Tells what it has said if it was in the middle of its work. */
    @Override
    public void close() throws InterruptedException {
        if (process.isAlive()) {
            System.err.printf("Ended in the middle, process %d said:%n%s%n", process.pid(), String.join("\n", said));
        }
        process.destroy();
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
    }
}
