package dev.twinchat.comparison.campaign;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Holds processes to processors, by util-linux. */
public final class CpuAffinity {

    private CpuAffinity() {}

    /** Whether this machine can do that. */
    public static boolean isPossible() throws InterruptedException {
        try {
            return new ProcessBuilder("taskset", "--version").start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    /**
     * Holds all threads of a process, and those that they will start, to one processor. A JVM notices.
     *
     * @throws IOException if there is no such processor or process
     */
    static void hold(long pid, int core) throws IOException, InterruptedException {
        Process taskset = new ProcessBuilder(
                        "taskset", "--all-tasks", "--cpu-list", "--pid", Integer.toString(core), Long.toString(pid))
                .redirectErrorStream(true)
                .start();
        String said = new String(taskset.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (taskset.waitFor() != 0) {
            throw new IOException("a service could not be held to processor " + core + ": " + said.strip());
        }
    }
}
