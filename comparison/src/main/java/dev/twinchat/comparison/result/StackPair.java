package dev.twinchat.comparison.result;

import java.util.ArrayList;
import java.util.List;

/**
 * Two stacks compared with each other.
 *
 * @param stack the one whose values stand above the line of the ratio
 * @param baseline the one below it
 */
public record StackPair(String stack, String baseline) {

    /** Every pair of these stacks once; the baseline is the one that is named earlier. */
    public static List<StackPair> of(List<String> stacks) {
        List<StackPair> pairs = new ArrayList<>();
        for (int later = 1; later < stacks.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                pairs.add(new StackPair(stacks.get(later), stacks.get(earlier)));
            }
        }
        return pairs;
    }
}
