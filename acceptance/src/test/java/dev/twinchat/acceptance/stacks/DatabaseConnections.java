package dev.twinchat.acceptance.stacks;

import dev.twinchat.launcher.RunningStack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** PostgreSQL's processes that serve a connection each. */
public final class DatabaseConnections {

    private DatabaseConnections() {}

    /** Those that are open. */
    public static List<ProcessHandle> of(RunningStack stack) {
        return ProcessHandle.of(stack.databasePid())
                .orElseThrow()
                .children()
                .filter(DatabaseConnections::servesAConnection)
                .toList();
    }

    /** They name the client's address. */
    private static boolean servesAConnection(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"))
                    .contains(" 127.0.0.1(");
        } catch (IOException ended) {
            return false;
        }
    }

    /**
     * Sends a signal.
     *
     * @return whether the process was still there
     */
    public static boolean signal(String name, ProcessHandle process) {
        try {
            return new ProcessBuilder("kill", "-" + name, "" + process.pid())
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
