package dev.twinchat.domain.lab;

import dev.twinchat.domain.rule.Violations;
import org.jspecify.annotations.Nullable;

/** Numbers that the lab's requests carry as parameters. */
public final class LabNumber {

    /** Numbers have no more digits than this. */
    private static final int MAX_DIGITS = 9;

    private LabNumber() {}

    /**
     * Reads a parameter as sent; null is absent, which no number may be.
     *
     * @param least the smallest number that is allowed, not negative
     * @param most the largest
     * @throws dev.twinchat.domain.problem.ProblemException with code {@code validation}
     */
    public static int of(String name, @Nullable String text, int least, int most) {
        boolean digits = text != null
                && !text.isEmpty()
                && text.length() <= MAX_DIGITS
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = digits ? Integer.parseInt(text) : -1;
        new Violations()
                .require(number >= least && number <= most, name, "must be a number from " + least + " to " + most)
                .throwIfAny();
        return number;
    }
}
