package dev.twinchat.comparison.campaign;

import dev.twinchat.jmeter.JMeterDistribution;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadOptions;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.LoadRun;
import dev.twinchat.jmeter.Plan;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Drives a stack with JMeter.
 *
 * @param distribution the JMeter to use
 * @param directory where samples and logs are kept until they are taken from there
 */
record Generator(JMeterDistribution distribution, Path directory) {

    /** Beyond its own time a run may take so long to start JMeter, and to wait for the last answers. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    private static final int MOST_BROADCASTS = 100;
    private static final int MOST_DELIVERIES = 20_000;

    /** So long the sockets of a run stay open for a look at the service, if that takes so long. */
    private static final int HOLD_SECONDS = 20;

    /**
     * Flags for runs of a few seconds: the quick compiler alone, because the thorough one would be busy with JMeter's
     * code on the cores of the service under test until the run is over.
     */
    private static final List<String> SHORT_RUN_FLAGS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** Starts a run; the caller waits for its end, or closes it. */
    LoadRun start(Subject subject, Cell cell, Duration measured) {
        Plan plan = cell.scenario();
        URI address = subject.address(plan);
        LoadOptions options = LoadOptions.of(plan, directory)
                .withAddress(address.getHost(), address.getPort())
                .withUsers(cell.users())
                .withTimes(Duration.ofSeconds(CampaignOptions.RAMP_UP_SECONDS), Duration.ZERO, measured)
                .withJvmFlags(Stream.concat(flags().stream(), sharedClasses()).toList())
                .withData(subject.rows(plan), subject.nextRound());
        if (plan == Plan.BROADCAST) {
            options = options.withProperty("rate", Integer.toString(broadcastsPerSecond(cell.users())));
        }
        if (plan.opensSockets()) {
            options = options.withProperty("hold", Integer.toString(HOLD_SECONDS));
        }
        return LoadRun.start(distribution, options, line -> {});
    }

    /** The longest time that a run may take. */
    Duration patience(Duration measured) {
        return measured.plus(GRACE);
    }

    /** As many as make enough deliveries to be measured in seconds, and leave the machine unfilled. */
    static int broadcastsPerSecond(int sockets) {
        return Math.max(1, Math.min(MOST_BROADCASTS, MOST_DELIVERIES / sockets));
    }

    /** JMeter's classes as the first run of the campaign left them: later ones need not read and check them again. */
    private Stream<String> sharedClasses() {
        return Stream.of(
                "-XX:+AutoCreateSharedArchive",
                "-XX:SharedArchiveFile=" + directory.resolve("jmeter.jsa"),
                "-Xlog:cds=off");
    }

    /** Waits for the end of a run. */
    LoadResult await(LoadRun run, Duration measured) throws FailedRunException, InterruptedException {
        try {
            return run.await(patience(measured));
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        }
    }

    /** Drives a stack on all these cells at the same time, and forgets what came of it. */
    void warmUp(Subject subject, List<Cell> cells, Duration duration) throws FailedRunException, InterruptedException {
        List<LoadRun> runs = new ArrayList<>();
        try {
            cells.forEach(cell -> runs.add(start(subject, cell, duration)));
            for (LoadRun run : runs) {
                // Nobody looks at open sockets here: let them go as soon as the load is over.
                run.release();
                await(run, duration);
            }
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        } finally {
            runs.forEach(LoadRun::close);
        }
    }

    /** The flags of JMeter's JVM, for the record. */
    static List<String> flags() {
        return Stream.concat(
                        LoadOptions.DEFAULT_JVM_FLAGS.stream().filter(flag -> !flag.endsWith("GC")),
                        SHORT_RUN_FLAGS.stream())
                .toList();
    }
}
