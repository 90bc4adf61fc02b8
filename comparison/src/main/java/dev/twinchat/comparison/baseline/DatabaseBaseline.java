package dev.twinchat.comparison.baseline;

import dev.twinchat.comparison.result.Baseline;
import dev.twinchat.comparison.sampling.ProcessTree;
import dev.twinchat.launcher.Database;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Asks the one statement of {@code profile-summary} straight at the database, for as long and from as many connections
 * as it is told, each in a closed loop of its own.
 *
 * @param database where
 * @param databasePid the database's first process, whose CPU time is measured
 * @param connections how many ask at the same time: a service's pool size
 * @param warmUp discarded
 * @param measured what counts
 */
public record DatabaseBaseline(
        Database database, long databasePid, int connections, Duration warmUp, Duration measured) {

    /** The scenario whose statement it is. */
    public static final String SCENARIO = "profile-summary";

    /**
     * Measures.
     *
     * @throws SQLException if the database refuses
     * @throws IOException if the machine has no {@code /proc}
     */
    public Baseline measure(int block, String stack) throws SQLException, IOException, InterruptedException {
        long beginNanos = System.nanoTime();
        long fromNanos = beginNanos + warmUp.toNanos();
        long untilNanos = fromNanos + measured.toNanos();
        try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
            List<Future<ClosedLoopClient.Answers>> asking = new ArrayList<>();
            for (int i = 0; i < connections; i++) {
                asking.add(threads.submit(new ClosedLoopClient(database, statement(), fromNanos, untilNanos)));
            }
            Thread.sleep(warmUp);
            double databaseBefore = ProcessTree.cpuMillis(databasePid);
            double clientBefore =
                    ProcessTree.ownCpuMillis(ProcessHandle.current().pid());
            Thread.sleep(measured);
            double databaseMillis = ProcessTree.cpuMillis(databasePid) - databaseBefore;
            double clientMillis =
                    ProcessTree.ownCpuMillis(ProcessHandle.current().pid()) - clientBefore;
            return floor(block, stack, sum(asking), databaseMillis, clientMillis);
        }
    }

    private Baseline floor(
            int block, String stack, ClosedLoopClient.Answers all, double databaseMillis, double clientMillis) {
        double seconds = measured.toNanos() / 1e9;
        return new Baseline(
                block,
                stack,
                SCENARIO,
                connections,
                all.count() / seconds,
                all.nanos() / 1e6 / all.count(),
                databaseMillis * 1000 / all.count(),
                clientMillis * 1000 / all.count());
    }

    private static ClosedLoopClient.Answers sum(List<Future<ClosedLoopClient.Answers>> asking)
            throws SQLException, InterruptedException {
        ClosedLoopClient.Answers all = new ClosedLoopClient.Answers(0, 0);
        for (Future<ClosedLoopClient.Answers> asker : asking) {
            try {
                all = all.plus(asker.get());
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof SQLException refused) {
                    throw refused;
                }
                throw new IllegalStateException(failed.getCause());
            }
        }
        return all;
    }

    private static String statement() {
        try (InputStream sql = DatabaseBaseline.class.getResourceAsStream(SCENARIO + ".sql")) {
            return new String(Objects.requireNonNull(sql).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new IllegalStateException("the jar is broken", impossible);
        }
    }
}
