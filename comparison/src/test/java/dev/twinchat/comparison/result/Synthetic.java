package dev.twinchat.comparison.result;

import dev.twinchat.comparison.result.Evidence.Course;
import dev.twinchat.comparison.result.Evidence.Pressure;
import dev.twinchat.comparison.result.Evidence.Watching;
import dev.twinchat.comparison.result.Measurement.Delivery;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.Measurement.Service;
import dev.twinchat.comparison.result.ObserverFigures.Seen;
import dev.twinchat.comparison.result.Start.AtRest;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/** Made-up campaigns, always the same, for tests of what is made of results. */
public final class Synthetic {

    private static final Instant BEGIN = Instant.parse("2026-11-21T06:00:00Z");
    private static final List<String> STACKS = List.of("mvc-platform", "mvc-virtual", "webflux");
    private static final List<String> SCENARIOS = List.of("profile-summary", "subscribe", "edit-message", "broadcast");
    private static final String OPEN = "profile-summary-open";
    private static final List<Double> SPEED = List.of(1.0, 1.04, 1.19);

    private final SplittableRandom random = new SplittableRandom(7);
    private final Design design;

    private Synthetic(Design design) {
        this.design = design;
    }

    private static Design design(List<Integer> users, int blocks) {
        return new Design(
                STACKS,
                SCENARIOS,
                users,
                Map.of(),
                List.of(100),
                List.of("broadcast"),
                blocks,
                3,
                1,
                3,
                100_000,
                Map.of());
    }

    /** A campaign of that many blocks, of all stacks and scenarios. */
    public static Results campaign(int blocks, List<Integer> users) {
        return new Synthetic(design(users, blocks)).results(List.of());
    }

    /** A run whose halves were like this. */
    public static Measurement settled(Settling settling) {
        Measurement measurement = new Synthetic(design(List.of(10), 1)).measurement(0, 1000);
        Evidence evidence = measurement.evidence();
        return measurement.with(new Evidence(
                evidence.course(), evidence.latencyMillis(), settling, evidence.pressure(), evidence.watching()));
    }

    /** A campaign whose load is a rate of requests. */
    public static Results atARate(int blocks, List<Integer> rates) {
        Results closed = campaign(blocks, rates);
        Design design = closed.design();
        return new Results(
                Results.SCHEMA,
                "quick",
                42,
                BEGIN,
                closed.finished(),
                new Design(
                        design.stacks(),
                        List.of(OPEN),
                        rates,
                        Map.of(),
                        List.of(),
                        List.of(),
                        blocks,
                        design.seconds(),
                        design.rampUpSeconds(),
                        design.warmUpSeconds(),
                        design.messages(),
                        Map.of()),
                closed.environment(),
                closed.starts(),
                closed.runs().stream()
                        .filter(run -> run.scenario().equals(SCENARIOS.getFirst()))
                        .map(run -> new Run(
                                run.block(),
                                run.stack(),
                                OPEN,
                                run.users(),
                                run.attempt(),
                                run.started(),
                                run.outcome(),
                                null,
                                null,
                                run.measurement()))
                        .toList(),
                List.of(),
                List.of(),
                List.of());
    }

    /** The same with runs that failed and were repeated. */
    public static Results troubled(int blocks, List<Integer> users) {
        Synthetic synthetic = new Synthetic(design(users, blocks));
        Instant started = BEGIN.plusSeconds(33);
        Run failed = new Run(
                1,
                "webflux",
                "subscribe",
                users.getLast(),
                1,
                started,
                Outcome.FAILED,
                "user-service ended with exit code 137",
                "INFO started\n<script>alert(1)</script>\nKilled",
                null);
        Run repeated = new Run(
                1,
                "mvc-virtual",
                "subscribe",
                users.getFirst(),
                1,
                started,
                Outcome.REPEATED,
                "the hypervisor took 7.3 % of the processor time away; the limit is 5.0 %",
                null,
                synthetic.measurement(0, 1000));
        return synthetic.results(List.of(failed, repeated));
    }

    /** A campaign of five blocks in which that stack never collected garbage. */
    public static Results withoutCollections(String stack) {
        Results all = campaign(5, List.of(10));
        List<Run> runs = all.runs().stream()
                .map(run -> run.stack().equals(stack) ? withoutCollections(run) : run)
                .toList();
        return new Results(
                Results.SCHEMA,
                "quick",
                42,
                BEGIN,
                BEGIN,
                all.design(),
                environment(),
                List.of(),
                runs,
                List.of(),
                List.of(),
                List.of());
    }

    private static Run withoutCollections(Run run) {
        Measurement measured = run.measurement();
        Service service = measured.service();
        return new Run(
                run.block(),
                run.stack(),
                run.scenario(),
                run.users(),
                run.attempt(),
                run.started(),
                run.outcome(),
                null,
                null,
                new Measurement(
                        measured.load(),
                        new Service(
                                service.heapPeakBytes(),
                                service.heapLiveBytes(),
                                service.residentBytes(),
                                service.cpuMillis(),
                                service.cpuMicrosPerRequest(),
                                service.allocatedBytesPerRequest(),
                                0,
                                0,
                                service.threads()),
                        measured.machine(),
                        measured.delivery(),
                        measured.work(),
                        measured.evidence()));
    }

    /** The same in which one stack runs elsewhere, so that only its clients know of it. */
    public static Results besideATarget(int blocks, List<Integer> users) {
        return withTarget(campaign(blocks, users), List.of("mvc-platform", "webflux", "mine"));
    }

    /** The same of that one alone. */
    public static Results ofATarget(int blocks, List<Integer> users) {
        return withTarget(campaign(blocks, users), List.of("mine"));
    }

    private static Results withTarget(Results all, List<String> stacks) {
        Design design = all.design();
        return new Results(
                Results.SCHEMA,
                "quick",
                42,
                BEGIN,
                all.finished(),
                new Design(
                        stacks,
                        design.scenarios(),
                        design.users(),
                        Map.of(),
                        design.connections(),
                        design.aboutConnections(),
                        design.blocks(),
                        design.seconds(),
                        design.rampUpSeconds(),
                        design.warmUpSeconds(),
                        design.messages(),
                        Map.of(),
                        new Design.Target("mine", URI.create("http://localhost:18080"))),
                environment(),
                all.starts().stream()
                        .filter(start -> stacks.contains(start.stack()))
                        .toList(),
                all.runs().stream()
                        .map(run -> run.stack().equals("mvc-virtual") ? ofTarget(run) : run)
                        .filter(run -> stacks.contains(run.stack()))
                        .toList(),
                stacks.contains("webflux") ? all.floors() : List.of(),
                List.of(),
                List.of());
    }

    private static Run ofTarget(Run run) {
        Measurement measured = run.measurement();
        Machine machine = measured.machine();
        Delivery delivery = measured.delivery();
        Evidence evidence = measured.evidence();
        double unknown = Double.NaN;
        return new Run(
                run.block(),
                "mine",
                run.scenario(),
                run.users(),
                run.attempt(),
                run.started(),
                run.outcome(),
                null,
                null,
                new Measurement(
                                measured.load(),
                                null,
                                new Machine(
                                        machine.generatorShare(),
                                        unknown,
                                        machine.stolenShare(),
                                        machine.idleShare(),
                                        unknown,
                                        unknown),
                                delivery == null
                                        ? null
                                        : new Delivery(
                                                100, 0, 60, 2000, unknown, 0, 1.2, 2.4, 6.1, 14, 2, 9, unknown,
                                                unknown),
                                null)
                        .with(new Evidence(
                                evidence.course(),
                                evidence.latencyMillis(),
                                new Settling(1.02, unknown, unknown, unknown),
                                null,
                                new Watching(0.002, unknown))));
    }

    /** A campaign in which nothing could be started. */
    public static Results nothing() {
        Results all = campaign(1, List.of(10));
        List<Run> failed = all.runs().stream()
                .map(run -> new Run(
                        1,
                        run.stack(),
                        run.scenario(),
                        run.users(),
                        1,
                        run.started(),
                        Outcome.FAILED,
                        "PostgreSQL did not start",
                        null,
                        null))
                .toList();
        return new Results(
                Results.SCHEMA,
                "smoke",
                42,
                BEGIN,
                null,
                all.design(),
                environment(),
                List.of(),
                failed,
                List.of(),
                List.of(),
                List.of());
    }

    /** A campaign about observers: alone and with monitors on three strategies, of which one ends the service. */
    public static Results ofObservers() {
        Design design = new Design(
                List.of("webflux"),
                List.of("observers-alone", "observers-direct", "observers-sample", "observers-unbounded"),
                List.of(10),
                Map.of(
                        "observers-alone",
                        List.of(),
                        "observers-direct",
                        List.of(),
                        "observers-sample",
                        List.of(),
                        "observers-unbounded",
                        List.of()),
                List.of(100),
                List.of(),
                1,
                60,
                1,
                10,
                219_000,
                Map.of());
        return new Results(
                Results.SCHEMA,
                "observers",
                42,
                BEGIN,
                BEGIN.plusSeconds(400),
                design,
                environment(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                        observed("", 60_000, null, new Seen("essential", 1, 60_000, 0.2, 1.0, 30, 59_999)),
                        observed(
                                "direct",
                                189,
                                null,
                                new Seen("essential", 1, 189, 0.2, 1.1, 30, 189),
                                new Seen("no delay", 1, 180, 0.2, 1.1, 30, 189)),
                        observed(
                                "sample",
                                60_000,
                                null,
                                new Seen("essential", 1, 60_000, 0.2, 1.1, 30, 59_999),
                                new Seen("20 ms", 30, 1_000, 5, 50, 300, 59_990)),
                        observed(
                                "unbounded",
                                31_000,
                                "message-service ended with exit code 3",
                                new Seen("essential", 1, 30_990, 0.2, 9, 300, 31_000))));
    }

    private static ObserverFigures observed(String monitors, long generated, String died, Seen... seen) {
        return new ObserverFigures(
                1,
                "webflux",
                monitors.isEmpty() ? "observers-alone" : "observers-" + monitors,
                monitors,
                1_000,
                5_500,
                60,
                died == null ? 60 : 31,
                generated,
                monitors.equals("direct") ? 59_800 : 2,
                died,
                60L << 20,
                died == null ? 62L << 20 : null,
                200L << 20,
                List.of(61L << 20, 70L << 20, 65L << 20),
                List.of(seen));
    }

    private Results results(List<Run> troubles) {
        List<Run> runs = new ArrayList<>(troubles);
        List<Start> starts = new ArrayList<>();
        List<Floor> floors = new ArrayList<>();
        for (int block = 1; block <= design.blocks(); block++) {
            for (int stack = 0; stack < STACKS.size(); stack++) {
                starts.add(start(block, stack));
                runs.addAll(runs(block, stack, troubles));
            }
            floors.add(
                    new Floor(block, "webflux", "profile-summary", 16, 9_400 + 200 * random.nextDouble(), 1.6, 88, 61));
        }
        return new Results(
                Results.SCHEMA,
                "quick",
                42,
                BEGIN,
                BEGIN.plus(Duration.ofSeconds(581)),
                design,
                environment(),
                starts,
                runs,
                floors,
                List.of(
                        new FaultFigures(1, "webflux", "slow", 12_004, 20_100, 0, 2_145.5, 0.912, 3_050L, 5_900L),
                        new FaultFigures(1, "webflux", "killed", 25_000, 20_100, 3, 2_045.5, 0.5, null, null)),
                List.of());
    }

    private List<Run> runs(int block, int stack, List<Run> troubles) {
        List<Run> runs = new ArrayList<>();
        for (String scenario : SCENARIOS) {
            for (int users : design.loads(scenario)) {
                boolean failed = troubles.stream()
                        .anyMatch(run -> run.outcome() == Outcome.FAILED
                                && run.block() == block
                                && run.of(STACKS.get(stack), scenario, users));
                if (!failed) {
                    double base =
                            2_400.0 / (1 + SCENARIOS.indexOf(scenario)) * Math.log10(users + 5) * SPEED.get(stack);
                    runs.add(new Run(
                            block,
                            STACKS.get(stack),
                            scenario,
                            users,
                            1,
                            BEGIN.plusSeconds(block * 100L + stack),
                            Outcome.MEASURED,
                            null,
                            null,
                            with(scenario, stack, measurement(stack, base * (0.97 + 0.06 * random.nextDouble())))));
                }
            }
        }
        return runs;
    }

    private Measurement with(String scenario, int stack, Measurement measurement) {
        if (!scenario.equals("broadcast")) {
            return measurement;
        }
        double noise = 0.98 + 0.04 * random.nextDouble();
        return new Measurement(
                        measurement.load(),
                        measurement.service(),
                        measurement.machine(),
                        new Delivery(
                                100,
                                0,
                                60,
                                2000,
                                40_000 * SPEED.get(stack) * noise,
                                0,
                                1.2 * noise,
                                2.4 * noise,
                                6.1 * noise,
                                14,
                                2 * noise,
                                9 * noise,
                                31_000 * noise,
                                52_000 * noise),
                        null)
                .with(measurement.evidence());
    }

    private Measurement measurement(int stack, double throughput) {
        double average = 50_000 / throughput;
        long requests = Math.round(throughput * 3);
        return new Measurement(
                        new Load(
                                3,
                                requests,
                                0,
                                throughput,
                                average,
                                average * 0.8,
                                average * 1.9,
                                average * 4,
                                average * 7,
                                average * 11),
                        new Service(
                                (300L - 40L * stack) << 20,
                                (48L - 6L * stack) << 20,
                                (420L - 50L * stack) << 20,
                                2100,
                                2_100_000.0 / requests,
                                31_000 - 4_000.0 * stack,
                                3,
                                14.5,
                                stack == 0 ? 210 : 34),
                        new Machine(0.31, 0.22, 0.002, 0.05, 95, 1.02),
                        null,
                        null)
                .with(evidence(stack, throughput));
    }

    private static Evidence evidence(int stack, double throughput) {
        List<Double> course = new ArrayList<>();
        List<Double> latencies = new ArrayList<>();
        for (int slice = 0; slice < 15; slice++) {
            course.add(throughput * (0.9 + 0.2 * Math.sin(slice + stack) * Math.sin(slice + stack)));
        }
        for (double percentile : Evidence.PERCENTILES) {
            boolean known = percentile <= 99.9 || percentile == 100;
            latencies.add(known ? 20_000 / throughput * (1 + Math.pow(percentile / 60, 3) + stack * 0.1) : null);
        }
        return new Evidence(
                new Course(
                        0.2, course, course.stream().map(each -> 90_000 / each).toList()),
                latencies,
                new Settling(stack == 2 ? 1.02 : 1.24, stack == 2 ? 0.04 : 0.42, 0.01, 0.012),
                new Pressure(
                        0.41,
                        16,
                        11.5,
                        3.2,
                        0.1,
                        0.05,
                        1.8,
                        stack == 2 ? 0.04 : 0.42,
                        0.011,
                        stack == 1 ? 12 : 0,
                        "reactor-http-epoll-2",
                        0.48),
                new Watching(0.011, 0.004));
    }

    private Start start(int block, int stack) {
        return new Start(
                block,
                stack + 1,
                STACKS.get(stack),
                List.of(
                        new AtRest(
                                "user-service",
                                5_600 - 700L * stack,
                                (41L - 5L * stack) << 20,
                                240L << 20,
                                71_000_000 - 8_000_000L * stack,
                                stack == 0 ? 0L : 120L << 20),
                        new AtRest(
                                "message-service",
                                5_900 - 800L * stack,
                                (43L - 5L * stack) << 20,
                                250L << 20,
                                75_000_000 - 9_000_000L * stack,
                                stack == 0 ? 0L : 125L << 20)));
    }

    private static Environment environment() {
        SequencedMap<String, String> machine = new LinkedHashMap<>();
        machine.put("processor", "Example Processor at 3.0 GHz");
        machine.put("cores", "2");
        machine.put("memory", "24000 MiB");
        SequencedMap<String, String> software = new LinkedHashMap<>();
        software.put("JDK", "25.0.3");
        software.put("commit", "0123456789ab");
        SequencedMap<String, String> settings = new LinkedHashMap<>();
        settings.put("command", "twinchat compare");
        settings.put("user-service, webflux", "java -Xms1g -Xmx1g -XX:+UseG1GC -jar user-service-webflux.jar");
        return new Environment(machine, software, settings);
    }
}
