package dev.twinchat.comparison.scale;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.design.CpuAffinity;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.Schedule;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.campaign.failure.InterruptedCampaignException;
import dev.twinchat.comparison.campaign.failure.Shutdown;
import dev.twinchat.comparison.campaign.journal.EnvironmentProbe;
import dev.twinchat.comparison.campaign.load.LoadGenerator;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.comparison.campaign.run.RunValidator;
import dev.twinchat.comparison.campaign.stack.DataPasses;
import dev.twinchat.comparison.campaign.stack.LoadTarget;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.ReplicaCosts;
import dev.twinchat.comparison.sampling.ComponentSampler;
import dev.twinchat.comparison.sampling.Samples;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.comparison.seed.Seed;
import dev.twinchat.jmeter.EngineRun;
import dev.twinchat.jmeter.JMeterDistribution;
import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.MeasuredWindow;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.samples.DeliverySummary;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.ServiceProcess;
import dev.twinchat.launcher.Snapshot;
import dev.twinchat.launcher.StackOptions;
import dev.twinchat.launcher.StackStartException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Drives one stack as it is delivered, through its gateway, with one, two and more replicas of both services, and asks what each part of it
 * takes for a request.
 */
public final class ScaleStudy {

    /** What a study can drive: it needs no lab, and no process to look into. */
    public static final List<Plan> SCENARIOS =
            List.of(Plan.PROFILE_SUMMARY, Plan.SUBSCRIBE, Plan.EDIT_MESSAGE, Plan.SEND, Plan.BROADCAST);

    private final CampaignOptions options;
    private final Participant stack;
    private final List<Integer> replicas;
    private final List<Integer> cores;
    private final Consumer<String> progress;
    private final List<ReplicaCosts.Run> runs = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();

    /**
     * A study.
     *
     * @param options with the one stack, and {@link #SCENARIOS} of the campaigns' only
     * @param replicas the numbers of replicas
     * @param cores the processors that replicas are held to, in turn; empty if they are not
     * @param progress takes a line for everything that happens
     */
    public ScaleStudy(CampaignOptions options, List<Integer> replicas, List<Integer> cores, Consumer<String> progress) {
        this.options = options;
        this.stack = options.stacks().getFirst();
        this.replicas = List.copyOf(replicas);
        this.cores = List.copyOf(cores);
        this.progress = progress;
    }

    /**
     * Runs to the end.
     *
     * @throws IOException if the study cannot begin or go on; the message says why
     * @throws InterruptedCampaignException if this JVM is going down
     */
    public ReplicaCosts run() throws IOException, InterruptedException {
        Instant started = Clock.systemUTC().instant();
        try {
            measure();
        } catch (SQLException | StackStartException | FailedRunException | LoadException failed) {
            if (Shutdown.underWay()) {
                throw new InterruptedCampaignException();
            }
            throw new IOException(String.valueOf(failed.getMessage()), failed);
        }
        return new ReplicaCosts(
                started, stack.label(), cores, EnvironmentProbe.of(options), List.copyOf(runs), List.copyOf(failures));
    }

    private void measure() throws SQLException, IOException, FailedRunException, InterruptedException {
        Seed seed = new Seed(options.listedUsers());
        try (Snapshot snapshot = Snapshot.take(options.home(), seed::fill)) {
            Path load = Files.createDirectory(snapshot.directory().resolve("load"));
            LoadData data = LoadData.write(load, seed, snapshot.keys().privateKey());
            try (LoadGenerator generator =
                    new LoadGenerator(JMeterDistribution.at(options.home()), data, load, List.of())) {
                generator.rehearse();
                SplittableRandom random = new SplittableRandom(options.seed());
                for (Schedule.Block block : Schedule.of(options).blocks()) {
                    List<Integer> shuffled = new ArrayList<>(replicas);
                    Collections.shuffle(shuffled, random);
                    for (int number : shuffled) {
                        try {
                            measure(block, number, snapshot, generator);
                        } catch (StackStartException | FailedRunException | LoadException failed) {
                            fail("block " + block.number() + ", " + number + " replicas", failed);
                        }
                    }
                }
            }
        }
    }

    private void measure(Schedule.Block block, int number, Snapshot snapshot, LoadGenerator generator)
            throws SQLException, IOException, FailedRunException, InterruptedException {
        progress.accept(
                "Block " + block.number() + " of " + options.blocks() + ", replicas of each service: " + number);
        StackOptions wanted = StackOptions.defaults(stack.toStart(), options.home())
                .withReplicas(number)
                .withSnapshot(snapshot);
        try (RunningStack running = RunningStack.start(wanted, _ -> {})) {
            Seed.readIntoMemory(running.database());
            pin(running);
            Replicated replicated = new Replicated(running, new DataPasses());
            for (Cell cell : options.warmUps(stack)) {
                // Each replica gets as much to warm up on as one alone.
                generator.warmUp(replicated, cell, Duration.ofSeconds((long) number * options.warmUpSeconds()));
            }
            for (Cell cell : block.cells()) {
                try {
                    ReplicaCosts.Run run = run(block, number, replicated, cell, generator);
                    runs.add(run);
                    progress.accept("  " + ScaleTable.line(run));
                } catch (FailedRunException | LoadException failed) {
                    fail(
                            "block " + block.number() + ", " + number + " replicas, "
                                    + cell.scenario().label() + " with " + cell.users(),
                            failed);
                }
            }
        }
    }

    /** What went wrong is told, and the rest measured, unless it went wrong because this JVM is going down. */
    private void fail(String where, Exception failed) {
        if (Shutdown.underWay()) {
            throw new InterruptedCampaignException();
        }
        String sentence = where + ": " + failed.getMessage();
        failures.add(sentence);
        progress.accept("  FAILED: " + sentence);
    }

    private void pin(RunningStack running) throws IOException, InterruptedException {
        if (cores.isEmpty()) {
            return;
        }
        for (ServiceName name : List.of(ServiceName.USER, ServiceName.MESSAGE)) {
            List<ServiceProcess> processes = services(running, name);
            for (int replica = 0; replica < processes.size(); replica++) {
                CpuAffinity.hold(
                        processes.get(replica).pid(),
                        cores.get(replica % cores.size()).toString());
            }
        }
    }

    private ReplicaCosts.Run run(
            Schedule.Block block, int number, Replicated replicated, Cell cell, LoadGenerator generator)
            throws FailedRunException, IOException, InterruptedException {
        RunDurations durations = RunDurations.of(options, cell.scenario());
        Map<String, List<Long>> parts = replicated.parts();
        parts.put(ReplicaCosts.GENERATOR, List.of(generator.pid()));
        try (EngineRun run = durations.start(generator, replicated, cell);
                ComponentSampler watch = ComponentSampler.begin(parts)) {
            // Open sockets are not measured here: close them as soon as the load is over.
            run.release();
            LoadResult result = generator.await(run, cell.scenario(), durations.load(cell));
            watch.finish();
            Samples samples = Samples.read(result.samples());
            MeasuredWindow window = result.window();
            Load load = samples.load(window.length().toMillis() / 1000.0);
            check(load, samples, result.deliveries());
            double perSecond = result.deliveries()
                    .filter(_ -> cell.scenario().countsDeliveries())
                    .map(DeliverySummary::perSecond)
                    .orElse(load.throughputPerSecond());
            Map<String, Double> micros = new LinkedHashMap<>();
            watch.cpuMillis(window.from(), window.until())
                    .forEach((part, millis) -> micros.put(part, 1000 * millis / (perSecond * load.seconds())));
            return new ReplicaCosts.Run(
                    number,
                    cell.scenario().label(),
                    cell.users(),
                    block.number(),
                    cell.scenario().countsDeliveries() ? "deliveries" : "requests",
                    perSecond,
                    load.p99Millis(),
                    watch.idleShare(window.from(), window.until()),
                    micros);
        }
    }

    private static void check(Load load, Samples samples, Optional<DeliverySummary> sockets) throws FailedRunException {
        String failure = RunValidator.failure(load, samples.errors())
                .or(() -> sockets.flatMap(summary -> RunValidator.failure(summary, true)))
                .orElse(null);
        if (failure != null) {
            throw RunValidator.failed(load, failure, List.of());
        }
    }

    private static List<ServiceProcess> services(RunningStack running, ServiceName name) {
        return Stream.concat(running.processes().stream(), running.replicas().stream())
                .filter(process -> process.name() == name)
                .toList();
    }

    /** A stack that is driven through its gateway only. */
    private record Replicated(RunningStack running, DataPasses rounds) implements LoadTarget {

        @Override
        public URI address(Plan plan) {
            return running.gateway();
        }

        @Override
        public Optional<LoadData> ownRows() {
            return Optional.empty();
        }

        /** The processes of each part, in the order in which a request meets them. */
        private Map<String, List<Long>> parts() {
            Map<String, List<Long>> parts = new LinkedHashMap<>();
            for (ServiceName name : List.of(ServiceName.GATEWAY, ServiceName.USER, ServiceName.MESSAGE)) {
                parts.put(
                        name.label(),
                        services(running, name).stream()
                                .map(ServiceProcess::pid)
                                .toList());
            }
            parts.put("PostgreSQL", List.of(running.databasePid()));
            parts.put("Redis", List.of(running.redisPid()));
            return parts;
        }
    }
}
