package dev.twinchat.comparison.campaign.load;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.EventLoad;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.campaign.failure.Shutdown;
import dev.twinchat.comparison.campaign.stack.LoadTarget;
import dev.twinchat.comparison.campaign.stack.StackUnderTest;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.jmeter.EngineRun;
import dev.twinchat.jmeter.JMeterDistribution;
import dev.twinchat.jmeter.LoadEngine;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadOptions;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Drives stacks with one JMeter for the whole campaign; one that broke is followed by another. */
public final class LoadGenerator implements AutoCloseable {

    /** Beyond its own time and the last answers a run may take so long to open its connections. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final Duration FULL_LOAD = Duration.ofSeconds(1);
    private static final Duration REHEARSAL = Duration.ofSeconds(1);
    private static final int MOST_BROADCASTS = 100;

    private static final int MOST_DELIVERIES = 20_000;

    /** So long the sockets of a run stay open for a look at the service, if that takes so long. */
    private static final int HOLD_SECONDS = 20;

    /**
     * The C1 compiler alone: its code is there after the first seconds and stays as it is, so that every run of a campaign has the same
     * generator. C2 would be busy with JMeter in the first blocks, on the cores of the service under test, and give the
     * later ones a faster generator. The collector without threads of its own, for the same reason.
     */
    private static final List<String> STEADY_FLAGS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final JMeterDistribution distribution;
    private final LoadData data;
    private final Path directory;
    private final List<Path> plugins;
    private @Nullable LoadEngine engine;

    /**
     * A generator that starts JMeter when it is first needed.
     *
     * @param distribution the JMeter to use
     * @param data the rows that the load walks through
     * @param plugins folders of jars that plans need besides JMeter's
     * @param directory where samples and logs are kept until they are taken from there
     */
    public LoadGenerator(JMeterDistribution distribution, LoadData data, Path directory, List<Path> plugins) {
        this.distribution = distribution;
        this.data = data;
        this.directory = directory;
        this.plugins = List.copyOf(plugins);
    }

    /**
     * Starts JMeter and lets it run for a moment without a stack, so that the first stack meets the same generator as all others.
     *
     * @throws FailedRunException if JMeter does not run
     */
    public void rehearse() throws FailedRunException, IOException, InterruptedException {
        try (GeneratorWarmUp generatorWarmUp = GeneratorWarmUp.begin()) {
            for (Plan plan : List.of(Plan.PROFILE_SUMMARY, Plan.EDIT_MESSAGE)) {
                if (!data.has(plan)) {
                    continue;
                }
                LoadOptions options = LoadOptions.of(plan, directory)
                        .withAddress(
                                generatorWarmUp.address().getHostString(),
                                generatorWarmUp.address().getPort())
                        .withTimes(Duration.ZERO, Duration.ZERO, REHEARSAL)
                        .withData(data.file(plan));
                forget(options, REHEARSAL);
            }
        }
    }

    /** The rows that a plan walks through. */
    public Path rows(Plan plan) {
        return data.file(plan);
    }

    /** The process of JMeter. */
    public long pid() {
        return engine().pid();
    }

    private LoadEngine engine() {
        LoadEngine running = engine;
        if (running == null || !running.alive()) {
            if (Shutdown.underWay()) {
                throw new InterruptedCampaignException();
            }
            running = LoadEngine.start(distribution, flags(), directory, plugins);
            engine = running;
        }
        return running;
    }

    /**
     * Begins a run; the caller waits for its end, or closes it.
     *
     * @param rampUp discarded: until its last second the users come one by one, in that all of them are there
     */
    EngineRun start(LoadTarget loadTarget, Cell cell, Duration rampUp, Duration measured) {
        return engine().begin(withPairs(
                loadTarget, options(loadTarget, cell).withTimes(rampUp.minus(FULL_LOAD), FULL_LOAD, measured)));
    }

    /** With pairs of users that no run before has made. */
    private LoadOptions withPairs(LoadTarget loadTarget, LoadOptions options) {
        if (options.plan().closed() != Plan.SUBSCRIBE) {
            return options;
        }
        LoadOptions paired = options.withProperty(
                "round", Integer.toString(loadTarget.rounds().before(options.load())));
        return loadTarget
                .ownRows()
                .orElse(data)
                .people()
                .map(people -> paired.withProperty("people", people.toString()))
                .orElse(paired);
    }

    /** Begins a run that is a fixed workload, and ends when that is done. */
    EngineRun start(LoadTarget loadTarget, Cell cell, int work) {
        return engine().begin(options(loadTarget, cell).withWork(work));
    }

    /** Begins a run whose users pause before each request, so that the machine is not full. */
    public EngineRun startGently(StackUnderTest stackUnderTest, Cell cell, Duration measured, Duration pause) {
        return engine().begin(options(stackUnderTest, cell)
                .withTimes(Duration.ZERO, FULL_LOAD, measured)
                .withProperty("pause", Long.toString(pause.toMillis())));
    }

    /** Begins a run of observers, without anything that is discarded. */
    public EngineRun startObservers(StackUnderTest stackUnderTest, Plan plan, EventLoad events, Duration measured) {
        return engine().begin(options(stackUnderTest, new Cell(plan, 1))
                .withTimes(Duration.ZERO, Duration.ZERO, measured)
                .withProperty("rate", Integer.toString(events.rate()))
                .withProperty("size", Integer.toString(events.size())));
    }

    private LoadOptions options(LoadTarget loadTarget, Cell cell) {
        Plan plan = cell.scenario();
        URI address = loadTarget.address(plan);
        LoadOptions options = LoadOptions.of(plan, directory)
                .withAddress(address.getHost(), address.getPort())
                .withUsers(cell.users())
                .withData(loadTarget.ownRows().orElse(data).file(plan));
        if (plan.isOpen()) {
            // More requests than threads begin late, and their latency says so.
            options =
                    options.withUsers(LoadOptions.USERS_AT_A_RATE).withProperty("rate", Integer.toString(cell.users()));
        } else if (plan.isOwn()) {
            // Whatever the plan's own default is.
            options = options.withProperty("rate", "0");
        }
        if (plan == Plan.BROADCAST) {
            options = options.withProperty("rate", Integer.toString(broadcastsPerSecond(cell.users())));
        }
        if (plan.opensSockets()) {
            options = options.withProperty("hold", Integer.toString(HOLD_SECONDS));
        }
        return options;
    }

    /** The longest time that a run of that load may take. */
    public Duration timeout(Plan plan, Duration load) {
        return load.plus(plan.answerTimeout()).plus(GRACE);
    }

    /** As many as make enough deliveries to be measured in seconds, and leave the machine unfilled. */
    static int broadcastsPerSecond(int sockets) {
        return Math.max(1, Math.min(MOST_BROADCASTS, MOST_DELIVERIES / sockets));
    }

    /** Waits for the end of a run. */
    public LoadResult await(EngineRun run, Plan plan, Duration load) throws FailedRunException, InterruptedException {
        try {
            return run.await(timeout(plan, load));
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        }
    }

    /** Drives a stack on a cell for so long. */
    public LoadResult warmUp(LoadTarget loadTarget, Cell cell, Duration duration)
            throws FailedRunException, InterruptedException {
        LoadOptions options = withPairs(loadTarget, options(loadTarget, cell))
                .withTimes(Duration.ZERO, Duration.ZERO, duration)
                .withoutPauses();
        return forget(options, duration);
    }

    /** Lets a stack do so much of a cell's work. */
    public LoadResult warmUp(LoadTarget loadTarget, Cell cell, int work)
            throws FailedRunException, InterruptedException {
        LoadOptions options = options(loadTarget, cell).withWork(work);
        return forget(options, options.load());
    }

    private LoadResult forget(LoadOptions options, Duration duration) throws FailedRunException, InterruptedException {
        try (EngineRun run = engine().begin(options)) {
            // Open sockets are not measured here: close them as soon as the load is over.
            run.release();
            return await(run, options.plan(), duration);
        } catch (LoadException failed) {
            throw new FailedRunException(String.valueOf(failed.getMessage()), failed.logEnd());
        }
    }

    /** The flags of JMeter's JVM, for the record. */
    public static List<String> flags() {
        return Stream.concat(
                        LoadOptions.DEFAULT_JVM_FLAGS.stream().filter(flag -> !flag.endsWith("GC")),
                        STEADY_FLAGS.stream())
                .toList();
    }

    @Override
    public void close() {
        if (engine != null) {
            engine.close();
        }
    }
}
