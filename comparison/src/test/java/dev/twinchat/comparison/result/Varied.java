package dev.twinchat.comparison.result;

import dev.twinchat.comparison.result.Measurement.Delivery;
import dev.twinchat.comparison.result.Measurement.Drift;
import dev.twinchat.comparison.result.Measurement.Machine;
import dev.twinchat.comparison.result.Measurement.Service;
import dev.twinchat.comparison.result.RunDiagnostics.Watching;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Campaigns like {@link Synthetic#campaign}, but in one thing. */
public final class Varied {

    private static final String OPEN = "profile-summary-open";
    private static final String CAPACITY = "capacity-p99";
    private static final String MINE = "mine";
    private static final String SOAK = "soak";

    private Varied() {}

    /** With a load that is a rate of requests. */
    public static Results atARate(int blocks, List<Integer> rates) {
        return ofProfileSummary(OPEN, blocks, rates, Map.of());
    }

    /** With a search for the highest rate within each limit. */
    public static Results ofCapacity(int blocks, List<Integer> millis) {
        return ofProfileSummary(CAPACITY, blocks, millis, Map.of());
    }

    /** With other users of that scenario. */
    public static Results withOtherUsers(int blocks, List<Integer> users, String scenario, List<Integer> others) {
        Results all = Synthetic.campaign(blocks, users);
        return like(all, like(all.design(), all.design().stacks(), Map.of(scenario, others), null), all.runs());
    }

    /** With a load that is a share of what each stack can do, for long. */
    public static Results ofSoak(int blocks, List<Integer> shares, Drift drift) {
        Results steady = ofProfileSummary(SOAK, blocks, shares, Map.of());
        return like(
                steady,
                steady.design(),
                steady.runs().stream()
                        .map(run ->
                                like(run, run.stack(), SOAK, run.measurement().with(drift)))
                        .toList());
    }

    /** With a scenario that is not Twinchat's, called {@code mine}, of that content. */
    public static Results ofOwnScenario(int blocks, List<Integer> users, String fingerprint) {
        Results own = ofProfileSummary(
                MINE, blocks, users, Map.of(MINE, new Design.Own("What mine do", "/somewhere/mine", fingerprint)));
        return like(
                own,
                own.design(),
                own.runs().stream()
                        .map(run -> like(run, run.stack(), run.scenario(), inParts(run.measurement())))
                        .toList());
    }

    private static @Nullable Measurement inParts(@Nullable Measurement measured) {
        return measured == null
                ? null
                : measured.with(List.of(
                        new Measurement.Part("<look>", false, 3_000, 1, 1.5, 4.25),
                        new Measurement.Part("buy", true, 300, 0, 12.0, 31.0),
                        new Measurement.Part("gone", false, 0, 3, null, null)));
    }

    private static Results ofProfileSummary(
            String scenario, int blocks, List<Integer> rates, Map<String, Design.Own> own) {
        Results closed = Synthetic.campaign(blocks, rates);
        Design design = closed.design();
        return like(
                closed,
                new Design(
                        design.stacks(),
                        List.of(scenario),
                        rates,
                        Map.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        blocks,
                        1,
                        design.seconds(),
                        design.rampUpSeconds(),
                        design.warmUpSeconds(),
                        design.warmUpUsers(),
                        design.messages(),
                        Map.of(),
                        null,
                        own,
                        null),
                closed.runs().stream()
                        .filter(run -> run.scenario().equals("profile-summary"))
                        .map(run -> like(run, run.stack(), scenario, run.measurement()))
                        .toList());
    }

    /** Of five blocks in which that stack never collected garbage. */
    public static Results withoutCollections(String stack) {
        Results all = Synthetic.campaign(5, List.of(10));
        return like(
                all,
                all.design(),
                all.runs().stream()
                        .map(run -> run.stack().equals(stack) ? withoutCollections(run) : run)
                        .toList());
    }

    private static Run withoutCollections(Run run) {
        Measurement measured = run.measurement();
        Service service = measured.service();
        return like(
                run,
                run.stack(),
                run.scenario(),
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
                                service.threads(),
                                service.heapIdleBytes()),
                        measured.machine(),
                        measured.delivery(),
                        measured.work(),
                        measured.drift(),
                        measured.evidence()));
    }

    /** In which one stack runs elsewhere, so that only its clients know of it. */
    public static Results besideATarget(int blocks, List<Integer> users) {
        return withTarget(Synthetic.campaign(blocks, users), List.of("mvc-platform", "webflux", "mine"));
    }

    /** Of that one alone. */
    public static Results ofATarget(int blocks, List<Integer> users) {
        return withTarget(Synthetic.campaign(blocks, users), List.of("mine"));
    }

    private static Results withTarget(Results all, List<String> stacks) {
        return like(
                all,
                like(all.design(), stacks, Map.of(), new Design.Target("mine", URI.create("http://localhost:18080"))),
                all.runs().stream()
                        .map(run -> run.stack().equals("mvc-virtual") ? ofTarget(run) : run)
                        .filter(run -> stacks.contains(run.stack()))
                        .toList());
    }

    private static Design like(
            Design design, List<String> stacks, Map<String, List<Integer>> otherUsers, Design.@Nullable Target target) {
        return new Design(
                stacks,
                design.scenarios(),
                design.users(),
                otherUsers,
                design.connections(),
                design.aboutConnections(),
                List.of(),
                design.blocks(),
                design.rounds(),
                design.seconds(),
                design.rampUpSeconds(),
                design.warmUpSeconds(),
                design.warmUpUsers(),
                design.messages(),
                Map.of(),
                target,
                Map.of(),
                null);
    }

    private static Run ofTarget(Run run) {
        Measurement measured = run.measurement();
        Machine machine = measured.machine();
        Delivery delivery = measured.delivery();
        RunDiagnostics evidence = measured.evidence();
        double unknown = Double.NaN;
        return like(
                run,
                "mine",
                run.scenario(),
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
                        .with(new RunDiagnostics(
                                evidence.course(),
                                evidence.latencyMillis(),
                                new SteadyStateCheck(1.02, unknown, unknown, unknown),
                                null,
                                new Watching(0.002, unknown))));
    }

    /** The same with a warm-up of every stack on every scenario in each block, that ended warm or not. */
    public static Results withWarmUps(Results all, boolean warm) {
        return new Results(
                all.schema(),
                all.preset(),
                all.seed(),
                all.started(),
                all.finished(),
                all.design(),
                all.environment(),
                all.starts(),
                all.runs(),
                all.floors(),
                all.faults(),
                all.incidents(),
                all.observers(),
                SyntheticWarmUps.of(all.design()).stream()
                        .map(each -> new WarmUp(
                                each.block(), each.stack(), each.scenario(), each.users(), warm, each.windows()))
                        .toList());
    }

    /** With the starts and floors of those stacks that are still in it, and without faults. */
    private static Results like(Results all, Design design, List<Run> runs) {
        return new Results(
                Results.SCHEMA,
                all.preset(),
                all.seed(),
                all.started(),
                all.finished(),
                design,
                all.environment(),
                all.starts().stream()
                        .filter(start -> design.stacks().contains(start.stack()))
                        .toList(),
                runs,
                all.floors().stream()
                        .filter(floor -> design.stacks().contains(floor.stack()))
                        .toList(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static Run like(Run run, String stack, String scenario, Measurement measurement) {
        return new Run(
                run.block(),
                run.round(),
                stack,
                scenario,
                run.users(),
                run.attempt(),
                run.started(),
                run.outcome(),
                null,
                null,
                measurement);
    }
}
