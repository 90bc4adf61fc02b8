package dev.twinchat.comparison.result;

import dev.twinchat.comparison.result.Measurement.Delivery;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.Measurement.Service;
import dev.twinchat.comparison.result.RunDiagnostics.Course;
import dev.twinchat.comparison.result.RunDiagnostics.Pressure;
import dev.twinchat.comparison.result.RunDiagnostics.Waits;
import dev.twinchat.comparison.result.RunDiagnostics.Watching;
import dev.twinchat.comparison.result.StartupMeasurement.AtRest;
import dev.twinchat.comparison.result.StartupMeasurement.Unarchived;
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

    static final Instant BEGIN = Instant.parse("2026-11-21T06:00:00Z");
    private static final List<String> STACKS = List.of("mvc-platform", "mvc-virtual", "webflux");
    private static final List<String> SCENARIOS = List.of("profile-summary", "subscribe", "edit-message", "broadcast");
    private static final List<Double> SPEED = List.of(1.0, 1.04, 1.19);

    private final SplittableRandom random = new SplittableRandom(7);
    private final Design design;

    private Synthetic(Design design) {
        this.design = design;
    }

    private static Design design(List<Integer> users, int blocks) {
        return design(users, blocks, 1);
    }

    private static Design design(List<Integer> users, int blocks, int rounds) {
        return new Design(
                STACKS,
                SCENARIOS,
                users,
                Map.of(),
                List.of(100),
                List.of("broadcast"),
                List.of(),
                blocks,
                rounds,
                3,
                1,
                3,
                3,
                100_000,
                Map.of(),
                null,
                Map.of(),
                null);
    }

    /** A campaign of that many blocks, of all stacks and scenarios. */
    public static Results campaign(int blocks, List<Integer> users) {
        return new Synthetic(design(users, blocks)).results(List.of());
    }

    /** The same with rounds, and with a warm-up of each scenario on each start. */
    public static Results inRounds(int blocks, int rounds, List<Integer> users) {
        Synthetic synthetic = new Synthetic(design(users, blocks, rounds));
        Results once = synthetic.results(List.of());
        return new Results(
                once.schema(),
                once.preset(),
                once.seed(),
                once.started(),
                once.finished(),
                once.design(),
                once.environment(),
                once.starts(),
                once.runs(),
                once.floors(),
                once.faults(),
                once.incidents(),
                once.observers(),
                SyntheticWarmUps.of(synthetic.design));
    }

    /** Of three stacks that need the same CPU time per request, but for one, which needs so many times as much in each block. */
    public static Results ofCpu(String stack, double... ratios) {
        Results all = campaign(ratios.length, List.of(10));
        Measurement same = all.measured().getFirst().measurement();
        return new Results(
                all.schema(),
                all.preset(),
                all.seed(),
                all.started(),
                all.finished(),
                all.design(),
                all.environment(),
                all.starts(),
                all.runs().stream()
                        .map(run -> new Run(
                                run.block(),
                                run.round(),
                                run.stack(),
                                run.scenario(),
                                run.users(),
                                run.attempt(),
                                run.started(),
                                run.outcome(),
                                null,
                                null,
                                withCpu(same, 300 * (run.stack().equals(stack) ? ratios[run.block() - 1] : 1))))
                        .toList(),
                all.floors(),
                all.faults(),
                all.incidents(),
                all.observers(),
                all.warmUps());
    }

    private static Measurement withCpu(Measurement measurement, double micros) {
        Service service = measurement.service();
        return new Measurement(
                measurement.load(),
                new Service(
                        service.heapPeakBytes(),
                        service.heapLiveBytes(),
                        service.residentBytes(),
                        service.cpuMillis(),
                        micros,
                        service.allocatedBytesPerRequest(),
                        service.gcPauses(),
                        service.gcPauseMillis(),
                        service.threads(),
                        service.heapIdleBytes()),
                measurement.machine(),
                null,
                null);
    }

    /** A run whose halves were like this. */
    public static Measurement settled(SteadyStateCheck settling) {
        Measurement measurement = new Synthetic(design(List.of(10), 1)).measurement(0, 1000);
        RunDiagnostics evidence = measurement.evidence();
        return measurement.with(new RunDiagnostics(
                evidence.course(), evidence.latencyMillis(), settling, evidence.pressure(), evidence.watching()));
    }

    /** The same with runs that failed and were repeated. */
    public static Results troubled(int blocks, List<Integer> users) {
        Synthetic synthetic = new Synthetic(design(users, blocks));
        Instant started = BEGIN.plusSeconds(33);
        Run failed = new Run(
                1,
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
                1,
                "mvc-virtual",
                "subscribe",
                users.getFirst(),
                1,
                started,
                Outcome.REPEATED,
                "the hypervisor took 7.3 % of the CPU time away; the limit is 5.0 %",
                null,
                synthetic.measurement(0, 1000));
        return synthetic.results(List.of(failed, repeated));
    }

    /** A campaign in which nothing could be started. */
    public static Results nothing() {
        Results all = campaign(1, List.of(10));
        List<Run> failed = all.runs().stream()
                .map(run -> new Run(
                        1,
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
                List.of(),
                List.of(),
                List.of());
    }

    private Results results(List<Run> troubles) {
        List<Run> runs = new ArrayList<>(troubles);
        List<StartupMeasurement> starts = new ArrayList<>();
        List<Baseline> floors = new ArrayList<>();
        for (int block = 1; block <= design.blocks(); block++) {
            for (int stack = 0; stack < STACKS.size(); stack++) {
                starts.add(start(block, stack));
                runs.addAll(runs(block, stack, troubles));
            }
            floors.add(new Baseline(
                    block, "webflux", "profile-summary", 16, 9_400 + 200 * random.nextDouble(), 1.6, 88, 61));
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
                List.of(),
                List.of(),
                List.of());
    }

    private List<Run> runs(int block, int stack, List<Run> troubles) {
        List<Run> runs = new ArrayList<>();
        for (String scenario : SCENARIOS) {
            for (int users : design.loads(scenario)) {
                if (!hasFailed(troubles, block, STACKS.get(stack), scenario, users)) {
                    runs.addAll(runs(block, stack, scenario, users));
                }
            }
        }
        return runs;
    }

    /** A start is a little faster or slower than another of its stack, and a round than another of its start. */
    private List<Run> runs(int block, int stack, String scenario, int users) {
        List<Run> runs = new ArrayList<>();
        double base = 2_400.0 / (1 + SCENARIOS.indexOf(scenario)) * Math.log10(users + 5) * SPEED.get(stack);
        double start = base * (0.97 + 0.06 * random.nextDouble());
        for (int round = 1; round <= design.rounds(); round++) {
            double noise = round == 1 ? 1 : 0.98 + 0.04 * random.nextDouble();
            runs.add(new Run(
                    block,
                    round,
                    STACKS.get(stack),
                    scenario,
                    users,
                    1,
                    BEGIN.plusSeconds(block * 100L + stack),
                    Outcome.MEASURED,
                    null,
                    null,
                    with(scenario, stack, measurement(stack, start * noise))));
        }
        return runs;
    }

    private static boolean hasFailed(List<Run> troubles, int block, String stack, String scenario, int users) {
        return troubles.stream()
                .anyMatch(run ->
                        run.outcome() == Outcome.FAILED && run.block() == block && run.of(stack, scenario, users));
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
                                stack == 0 ? 210 : 34,
                                (40L - 6L * stack) << 20),
                        new Machine(0.31, 0.22, 0.002, 0.05, 95, 1.02),
                        null,
                        null)
                .with(evidence(stack, throughput));
    }

    private static RunDiagnostics evidence(int stack, double throughput) {
        List<Double> course = new ArrayList<>();
        List<Double> latencies = new ArrayList<>();
        for (int slice = 0; slice < 15; slice++) {
            course.add(throughput * (0.9 + 0.2 * Math.sin(slice + stack) * Math.sin(slice + stack)));
        }
        for (double percentile : RunDiagnostics.PERCENTILES) {
            boolean known = percentile <= 99.9 || percentile == 100;
            latencies.add(known ? 20_000 / throughput * (1 + Math.pow(percentile / 60, 3) + stack * 0.1) : null);
        }
        return new RunDiagnostics(
                new Course(
                        0.2, course, course.stream().map(each -> 90_000 / each).toList()),
                latencies,
                new SteadyStateCheck(
                        stack == 1 ? 1.24 : 1.02,
                        stack == 1 ? 0.42 : 0.04,
                        0.01,
                        0.012,
                        stack == 1 ? 0.83 : 0.99,
                        stack == 1 ? 0.31 : 0.03),
                new Pressure(
                        0.41,
                        16,
                        11.5,
                        3.2,
                        0.1,
                        0.05,
                        1.8,
                        stack == 1 ? 0.42 : 0.04,
                        0.011,
                        stack == 1 ? 12 : 0,
                        "reactor-http-epoll-2",
                        0.48,
                        new Waits(stack == 1 ? null : 0.2 * stack, stack == 1 ? 0.15 : 0, stack == 2 ? 2.5 : null)),
                new Watching(0.011, 0.004));
    }

    private StartupMeasurement start(int block, int stack) {
        return new StartupMeasurement(
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
                                stack == 0 ? 0L : 120L << 20,
                                9_100 - 700L * stack,
                                72_000_000 - 8_000_000L * stack,
                                stack == 0 ? null : new Unarchived(11_000 - 500L * stack, 17_300 - 600L * stack)),
                        new AtRest(
                                "message-service",
                                5_900 - 800L * stack,
                                (43L - 5L * stack) << 20,
                                250L << 20,
                                75_000_000 - 9_000_000L * stack,
                                stack == 0 ? 0L : 125L << 20,
                                9_900 - 800L * stack,
                                null,
                                null)));
    }

    static Environment environment() {
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
