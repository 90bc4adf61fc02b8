package dev.twinchat.acceptance.differential;

import java.util.List;
import java.util.SplittableRandom;

/** Chance from a seed: the same seed gives the same choices. */
final class Dice {

    private final SplittableRandom random;

    Dice(long seed) {
        random = new SplittableRandom(seed);
    }

    /** True in one of that many cases. */
    boolean oneIn(int cases) {
        return random.nextInt(cases) == 0;
    }

    /** From 0 to below the bound. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    @SafeVarargs
    final <T> T of(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    <T> T of(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
