package dev.twinchat.jmeter.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** A temporary folder for a run, or several, gone with it, after Ctrl-C too. */
public final class RunFolder implements AutoCloseable {

    private static final int TRIES = 10;
    private static final long PAUSE_NANOS = 50_000_000;

    private final Path path;
    private final Thread shutdownHook;

    private RunFolder(Path path) {
        this.path = path;
        this.shutdownHook = new Thread(this::delete, "delete " + path);
    }

    /**
     * Makes one that only its owner can enter.
     *
     * @throws IOException if it cannot be made, or this program is already ending
     */
    public static RunFolder make() throws IOException {
        RunFolder folder = new RunFolder(Files.createTempDirectory("twinchat-load"));
        try {
            Runtime.getRuntime().addShutdownHook(folder.shutdownHook);
        } catch (IllegalStateException ending) {
            folder.delete();
            throw new IOException("this program is ending", ending);
        }
        return folder;
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(shutdownHook);
        } catch (IllegalStateException e) {
            return; // The JVM is going down: the hook deletes.
        }
        delete();
    }

    /** After Ctrl-C JMeter is being ended at the same time and may still write: then again. */
    private void delete() {
        for (int tries = 1; Files.exists(path); tries++) {
            try (Stream<Path> walk = Files.walk(path)) {
                List<Path> deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
                for (Path file : deepestFirst) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException | UncheckedIOException e) {
                if (tries == TRIES) {
                    return; // What is left is in the system's temporary folder.
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }
}
