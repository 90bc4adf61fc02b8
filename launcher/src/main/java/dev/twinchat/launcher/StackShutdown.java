package dev.twinchat.launcher;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/** The one end of a stack, whether its owner closes it or this JVM shuts down. */
final class StackShutdown {

    private final Reaper reaper;
    private final StackLayout layout;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final Thread atShutdown = new Thread(this::reap, "stack-stop");

    private StackShutdown(Reaper reaper, StackLayout layout) {
        this.reaper = reaper;
        this.layout = layout;
    }

    /**
     * Makes a stack's directory, and its end with it. From now on an orderly end of this JVM waits until the stack is gone, so that a script
     * can go on at once.
     *
     * @throws IOException if the directory could not be made, or this JVM is ending already; nothing stays then
     */
    static StackShutdown prepare() throws IOException {
        Reaper reaper = Reaper.start();
        try {
            StackShutdown ending = new StackShutdown(reaper, StackLayout.in(reaper.directory()));
            Runtime.getRuntime().addShutdownHook(ending.atShutdown);
            return ending;
        } catch (IllegalStateException isEnding) {
            reaper.close();
            throw new IOException("this program is ending", isEnding);
        } catch (IOException failed) {
            reaper.close();
            throw failed;
        }
    }

    /** The stack's directory. */
    StackLayout layout() {
        return layout;
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
