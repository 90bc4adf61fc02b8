package dev.twinchat.comparison.campaign;

import dev.twinchat.launcher.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What takes part in a campaign: a stack under a name. A stack that is named twice is held against itself, which shows how often verdicts
 * are wrong.
 *
 * @param label the name in the results: the stack's own, or with a number where it takes part again
 * @param stack what is started
 */
public record Contender(String label, Stack stack) {

    private static final Pattern AGAIN = Pattern.compile("(?<stack>.+)-\\d+");

    /** These stacks, each under another name. */
    public static List<Contender> of(List<Stack> stacks) {
        List<Contender> contenders = new ArrayList<>();
        for (Stack stack : stacks) {
            long before = contenders.stream()
                    .filter(contender -> contender.stack() == stack)
                    .count();
            contenders.add(new Contender(before == 0 ? stack.label() : stack.label() + "-" + (before + 1), stack));
        }
        return List.copyOf(contenders);
    }

    /**
     * That of a name in the results.
     *
     * @throws IllegalArgumentException if there is no such stack
     */
    static Contender ofLabel(String label) {
        Matcher again = AGAIN.matcher(label);
        return new Contender(label, Stack.ofLabel(again.matches() ? again.group("stack") : label));
    }
}
