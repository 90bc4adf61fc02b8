package dev.twinchat.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The small process that ends a stack: it made the directory, knows the pids, and acts at the end of its standard input, which comes when
 * this JVM closes it or ends in any way. So the regular stop and a crash run the same code.
 */
final class Reaper implements AutoCloseable {

    /** How a child is asked to stop. */
    enum StopSignal {
        /** For services: they finish their requests. */
        TERM,
        /** Databases that are discarded: at once, but with their shared memory given back. */
        QUIT,
        /** The same for Redis, which has no QUIT. */
        INT
    }

    private static final Duration GRACE = Duration.ofSeconds(10);

    /** The longest that an end takes: programs, then databases, then tries to remove the directory. */
    static final Duration PATIENCE = GRACE.multipliedBy(3);

    // It makes the directory itself: at no moment is there a directory that would not be removed. The script comes into
    // it, and its first
    // line is "go"; if this JVM dies before, the shell reads the end of its input and removes what it made.
    private static final String BEGIN = """
            trap '' INT TERM HUP QUIT PIPE
            directory=$(mktemp -d "$1") || exit
            echo "made $directory" && read -r go && exec sh "$directory/reaper.sh" "$directory" "$2" >/dev/null 2>&1
            rm -rf "$directory"
            """;
    private static final String MADE = "made ";
    private static final String SCRIPT = "reaper.sh";
    private static final String OTHER_DIRECTORY = "; name another directory in TMPDIR";
    private static final long BYTES_PER_MEGABYTE = 1_000_000;

    /** An empty one has some 75 MB; the databases' logs of changes grow with it. */
    private static final long SMALLEST_STACK_MEGABYTES = 200;

    private final Process shell;
    private final Writer lines;
    private final Path directory;

    private Reaper(Process shell, Path directory) {
        this.shell = shell;
        this.lines = shell.outputWriter(StandardCharsets.US_ASCII);
        this.directory = directory;
    }

    /**
     * Starts it, in a session of its own where the system can, so that no terminal's signal reaches it.
     *
     * @throws IOException if there is no place for the directory; nothing stays then
     */
    static Reaper start() throws IOException {
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        List<String> command = new ArrayList<>(Tools.newSession());
        String template = parent.resolve("twinchat-XXXXXXXXXX").toString();
        command.addAll(List.of("sh", "-c", BEGIN, "reaper", template, Long.toString(GRACE.toSeconds())));
        Process shell = new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectErrorStream(true)
                .start();
        String said = shell.inputReader().readLine();
        if (said == null || !said.startsWith(MADE)) {
            throw new IOException("no directory could be made in " + parent + (said == null ? "" : ": " + said));
        }
        Reaper reaper = new Reaper(shell, Path.of(said.substring(MADE.length())).toRealPath());
        try {
            reaper.copyScript();
            reaper.requireRoomForPrograms();
            reaper.tell("go");
            return reaper;
        } catch (IOException | RuntimeException failed) {
            reaper.close();
            throw failed;
        }
    }

    private void copyScript() throws IOException {
        try (InputStream source = Reaper.class.getResourceAsStream(SCRIPT)) {
            if (source == null) {
                throw new IllegalStateException(SCRIPT + " is missing from the jar");
            }
            Files.copy(source, directory.resolve(SCRIPT));
        }
    }

    /** Redis is run from there, and so are the native libraries of the programs. */
    private void requireRoomForPrograms() throws IOException {
        Path script = directory.resolve(SCRIPT);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        if (!Files.isExecutable(script)) {
            throw new IOException("no program can be run in " + directory.getParent() + ", which is mounted noexec"
                    + OTHER_DIRECTORY);
        }
        long free = Files.getFileStore(directory).getUsableSpace() / BYTES_PER_MEGABYTE;
        if (free < SMALLEST_STACK_MEGABYTES) {
            throw new IOException(directory.getParent() + " has " + free + " MB free, and a stack takes at least "
                    + SMALLEST_STACK_MEGABYTES + OTHER_DIRECTORY);
        }
    }

    /** The stack's own, which only its owner can enter; removed at the end. */
    Path directory() {
        return directory;
    }

    /** From now on the process ends with the stack. */
    void watch(StopSignal signal, long pid) {
        tell("watch " + signal + " " + pid);
    }

    /** The process has ended; its number may be reused and must not be killed later. */
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
