package dev.twinchat.jmeter;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A JMeter in a process of its own, which does not outlive this one. Closing it ends it, whatever it is doing. */
final class JMeterProcess implements AutoCloseable {

    private final Process process;
    private final Thread shutdownHook;
    private final Thread reader;

    private JMeterProcess(Process process, Consumer<String> lines, Runnable over) {
        this.process = process;
        this.shutdownHook = new Thread(this::kill, "end JMeter");
        this.reader = new Thread(() -> readOutput(lines, over), "JMeter's output");
    }

    /**
     * Starts JMeter.
     *
     * @param directory where it runs
     * @param lines gets each line of its output, on a thread of its own
     * @param over runs behind the last line
     * @throws LoadException where the process cannot be started, or this program is already ending
     */
    static JMeterProcess start(List<String> command, Path directory, Consumer<String> lines, Runnable over) {
        try {
            Process process = ChildEnvironment.clean(new ProcessBuilder(command))
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
            JMeterProcess started = new JMeterProcess(process, lines, over);
            started.endWithThisProgram();
            started.reader.setDaemon(true);
            started.reader.start();
            return started;
        } catch (IOException e) {
            throw new LoadException("cannot start JMeter: " + e.getMessage());
        }
    }

    private void endWithThisProgram() {
        try {
            Runtime.getRuntime().addShutdownHook(shutdownHook);
        } catch (IllegalStateException ending) {
            kill();
            throw new LoadException("cannot start JMeter: this program is ending");
        }
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Sends a line to JMeter's standard input. */
    synchronized void tell(String line) throws IOException {
        OutputStream input = process.getOutputStream();
        input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        input.flush();
    }

    /** Lets a holding run close its sockets and end. */
    void release() {
        try {
            tell("");
        } catch (IOException e) {
            // It has ended, which is what was wanted.
        }
    }

    /** Waits until it has ended by itself and its output is read; false if that takes too long. */
    boolean await(Duration timeout) throws InterruptedException {
        if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
            return false;
        }
        reader.join(TimeUnit.SECONDS.toMillis(10));
        return true;
    }

    int exitCode() {
        return process.exitValue();
    }

    private void readOutput(Consumer<String> lines, Runnable over) {
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                lines.accept(line);
            }
        } catch (IOException e) {
            lines.accept("output of JMeter lost: " + e.getMessage());
        } finally {
            over.run();
        }
    }

    /** Ends JMeter with all its children, if it still runs, and waits until it is gone. */
    @Override
    public void close() {
        kill();
        process.onExit().join();
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            // The JVM is going down: the hook runs anyway, and there is nothing left to end.
        }
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
