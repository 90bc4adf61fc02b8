package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/** The one end of a stack, whether its owner closes it or this JVM shuts down. */
final class Ending {

    private final Reaper reaper;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final Thread atShutdown = new Thread(this::reap, "stack-stop");

    private Ending(Reaper reaper) {
        this.reaper = reaper;
    }

    /**
     * From now on an orderly end of this JVM waits until the stack is gone, so that a script can go on at once.
     *
     * @throws IOException if nobody could end it, or it is ending already; the stack's directory is gone then
     */
    static Ending of(StackLayout layout) throws IOException {
        Ending ending = new Ending(reaper(layout.root()));
        try {
            Runtime.getRuntime().addShutdownHook(ending.atShutdown);
        } catch (IllegalStateException isEnding) {
            ending.reap();
            throw new IOException("this program is ending", isEnding);
        }
        return ending;
    }

    private static Reaper reaper(Path directory) throws IOException {
        try {
            return Reaper.start(directory);
        } catch (IOException | RuntimeException failed) {
            Folders.delete(directory);
            throw failed;
        }
    }

    /** The one to tell of programs that are started later. */
    Reaper reaper() {
        return reaper;
    }

    /** Whether it has begun: programs that end from now on were asked to. */
    boolean hasBegun() {
        return begun.get();
    }

    /** Ends everything; does nothing the second time. */
    void end() {
        if (begun.get()) {
            return;
        }
        reap();
        try {
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        } catch (IllegalStateException shuttingDown) {
            // Then it runs already, and does no harm.
        }
    }

    private void reap() {
        begun.set(true);
        reaper.close();
    }
}
