package dev.twinchat.comparison.campaign.design;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Holds processes to processors, by util-linux. */
public final class CpuAffinity {

    private static final int MOST_LOOKS = 100;

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
        String problem = "its threads come and go";
        // While one look at the threads lasts, some end, and some are started by others that are not held yet.
        for (int look = 0; look < MOST_LOOKS; look++) {
            Process taskset = new ProcessBuilder(
                            "taskset", "--all-tasks", "--cpu-list", "--pid", processors, Long.toString(pid))
                    .redirectErrorStream(true)
                    .start();
            List<String> said = new String(taskset.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            if (taskset.waitFor() != 0) {
                problem = said.isEmpty() ? "taskset said nothing" : said.getLast();
            } else if (areHeld(said)) {
                return;
            }
        }
        throw new IOException("process " + pid + " could not be held to processors " + processors + ": " + problem);
    }

    /** Whether each thread already had the list that it was given, in lines like {@code pid 42's current affinity list: 0,1}. */
    private static boolean areHeld(List<String> said) {
        return said.stream()
                        .map(line -> line.substring(line.lastIndexOf(' ')))
                        .distinct()
                        .count()
                == 1;
    }
}
