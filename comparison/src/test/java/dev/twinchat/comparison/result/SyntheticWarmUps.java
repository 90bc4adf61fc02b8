package dev.twinchat.comparison.result;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Made-up warm-ups, always the same. */
final class SyntheticWarmUps {

    private SyntheticWarmUps() {}

    static List<WarmUp> of(Design design) {
        SplittableRandom random = new SplittableRandom(11);
        List<WarmUp> warmUps = new ArrayList<>();
        for (int block = 1; block <= design.blocks(); block++) {
            for (int stack = 0; stack < design.stacks().size(); stack++) {
                for (String scenario : design.requestScenarios()) {
                    warmUps.add(warmUp(design, random, block, stack, scenario));
                }
            }
        }
        return warmUps;
    }

    /** CPU time per request falls from four times its final value; each later scenario begins with more code compiled. */
    private static WarmUp warmUp(Design design, SplittableRandom random, int block, int stack, String scenario) {
        List<WarmUp.Window> windows = new ArrayList<>();
        double young = 3.0 / (1 + design.scenarios().indexOf(scenario));
        for (int window = 0; window < 12; window++) {
            double excess = young * Math.exp(-window / (1.5 + 0.5 * stack));
            double micros = 300 * (1 + excess) * (0.99 + 0.02 * random.nextDouble());
            long requests = Math.round(2_000_000 / micros);
            windows.add(new WarmUp.Window(2, requests, requests * micros / 1_000, 600 * excess));
        }
        return new WarmUp(block, design.stacks().get(stack), scenario, 3, block > 1 || stack > 0, windows);
    }
}
