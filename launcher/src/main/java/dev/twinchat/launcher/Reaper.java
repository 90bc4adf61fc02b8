package dev.twinchat.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The small process that ends a stack: it knows the pids and the directory, and acts at the end of its standard input. That
 * comes when this JVM closes it, or dies, in whatever way. So the ordinary stop and the worst one are the same code.
 */
final class Reaper implements AutoCloseable {

    /** How a child is asked to stop. */
    enum StopSignal {
        /** Programs of ours: they finish their requests. */
        TERM,
        /** Databases that are thrown away: at once, but with their shared memory given back. */
        QUIT,
        /** The same for Redis, which has no QUIT. */
        INT
    }

    private static final Duration GRACE = Duration.ofSeconds(10);
    private static final Duration PATIENCE = GRACE.multipliedBy(3);

    private final Process shell;
    private final Writer lines;

    private Reaper(Process shell) {
        this.shell = shell;
        this.lines = shell.outputWriter(StandardCharsets.US_ASCII);
    }

    /**
     * Starts it, in a session of its own where the system can, so that no terminal's signal reaches it.
     *
     * @param directory what it removes at the end; it must exist and be the stack's own
     */
    static Reaper start(Path directory) throws IOException {
        Path script = directory.resolve("reaper.sh");
        try (InputStream source = Reaper.class.getResourceAsStream("reaper.sh")) {
            if (source == null) {
                throw new IllegalStateException("reaper.sh is missing from the jar");
            }
            Files.copy(source, script);
        }
        List<String> command = new ArrayList<>(Tools.newSession());
        command.addAll(List.of("sh", script.toString(), directory.toString(), Long.toString(GRACE.toSeconds())));
        return new Reaper(new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /** From now on the process ends with the stack. */
    void watch(StopSignal signal, long pid) {
        tell("watch " + signal + " " + pid);
    }

    /** The process has ended; without this its number, given to somebody else, would be killed in the end. */
    void forget(long pid) {
        tell("forget " + pid);
    }

    private synchronized void tell(String line) {
        try {
            lines.write(line + "\n");
            lines.flush();
        } catch (IOException gone) {
            throw new UncheckedIOException("the reaper is gone", gone);
        }
    }

    /** Ends everything and comes back when it is done. */
    @Override
    public void close() {
        try {
            synchronized (this) {
                lines.close();
            }
        } catch (IOException gone) {
            // It was closed before, or the reaper was killed; either way it can be told nothing more.
        }
        boolean interrupted = false;
        try {
            if (!shell.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("the stack could not be stopped within " + PATIENCE);
            }
        } catch (InterruptedException waiting) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
