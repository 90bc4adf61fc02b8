package dev.twinchat.domain.lab;

import dev.twinchat.domain.rule.Digits;
import dev.twinchat.domain.rule.Violations;
import org.jspecify.annotations.Nullable;

/** Numbers that the lab's requests carry as parameters. */
public final class LabNumber {

    private LabNumber() {}

    /**
     * Reads a parameter as sent; null is absent, which no number may be.
     *
     * @param least the smallest number that is allowed, not negative
     * @param most the largest
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static int of(String name, @Nullable String text, int least, int most) {
        int number = Digits.of(text);
        new Violations()
                .require(number >= least && number <= most, name, "must be a number from " + least + " to " + most)
                .throwIfAny();
        return number;
    }
}
