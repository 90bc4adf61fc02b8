package dev.twinchat.comparison.campaign.design;

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
     * Holds all threads of a process, and those that they will start, to some processors. A JVM keeps the pools that it has made.
     *
     * @param processors a list in the form of {@code taskset}: {@code 0-1,3}
     * @throws IOException if there is no such processor or process
     */
    public static void hold(long pid, String processors) throws IOException, InterruptedException {
        Process taskset = new ProcessBuilder(
                        "taskset", "--all-tasks", "--cpu-list", "--pid", processors, Long.toString(pid))
                .redirectErrorStream(true)
                .start();
        String said = new String(taskset.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (taskset.waitFor() != 0) {
            throw new IOException(
                    "process " + pid + " could not be held to processors " + processors + ": " + said.strip());
        }
    }
}
