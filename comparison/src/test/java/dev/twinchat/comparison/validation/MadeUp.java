package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Service;
import dev.twinchat.comparison.result.Outcome;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.Synthetic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/** Campaigns whose CPU time per request is known. */
final class MadeUp {

    static final List<String> SCENARIOS = List.of("profile-summary", "edit-message");
    static final int USERS = 10;

    private MadeUp() {}

    /** CPU time of a request in a run, in microseconds. */
    interface Cost {
        double micros(String stack, String scenario, int block, int round);
    }

    static Source campaign(String name, List<String> stacks, int blocks, int rounds, Cost cost) {
        return campaign(name, stacks, blocks, rounds, Map.of(), cost);
    }

    static Source campaign(
            String name, List<String> stacks, int blocks, int rounds, Map<String, String> settings, Cost cost) {
        Results like = Synthetic.campaign(1, List.of(USERS));
        Run pattern = like.measured().getFirst();
        List<Run> runs = new ArrayList<>();
        for (int block = 1; block <= blocks; block++) {
            for (int round = 1; round <= rounds; round++) {
                for (String stack : stacks) {
                    for (String scenario : SCENARIOS) {
                        double micros = cost.micros(stack, scenario, block, round);
                        runs.add(new Run(
                                block,
                                round,
                                stack,
                                scenario,
                                USERS,
                                1,
                                pattern.started(),
                                Outcome.MEASURED,
                                null,
                                null,
                                measurement(pattern.measurement(), micros)));
                    }
                }
            }
        }
        Design design = new Design(
                stacks,
                SCENARIOS,
                List.of(USERS),
                Map.of(),
                List.of(),
                List.of(),
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
        SequencedMap<String, String> all = new LinkedHashMap<>(settings);
        return new Source(
                name,
                new Results(
                        Results.SCHEMA,
                        "quick",
                        42,
                        like.started(),
                        like.finished(),
                        design,
                        new Environment(
                                like.environment().machine(), like.environment().software(), all),
                        List.of(),
                        runs,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of()));
    }

    /** Costs of 200 µs that vary from run to run, the same for both stacks on average. */
    static Cost noise(long seed, double deviation) {
        SplittableRandom random = new SplittableRandom(seed);
        return (_, _, _, _) -> 200 * Math.exp(deviation * random.nextGaussian());
    }

    private static Measurement measurement(Measurement like, double cpuMicros) {
        Service service = like.service();
        return new Measurement(
                like.load(),
                new Service(
                        service.heapPeakBytes(),
                        service.heapLiveBytes(),
                        service.residentBytes(),
                        service.cpuMillis(),
                        cpuMicros,
                        service.allocatedBytesPerRequest(),
                        service.gcPauses(),
                        service.gcPauseMillis(),
                        service.threads(),
                        service.heapIdleBytes()),
                like.machine(),
                null,
                null);
    }
}
