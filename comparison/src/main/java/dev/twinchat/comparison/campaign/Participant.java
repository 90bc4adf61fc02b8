package dev.twinchat.comparison.campaign;

import dev.twinchat.launcher.Stack;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What takes part in a campaign: a stack under a name, or a target, which runs already. A stack that is named twice is held against itself,
 * which shows how often verdicts are wrong.
 *
 * @param label the name in the results: the stack's own, or with a number where it takes part again; the target's as it was given
 * @param stack what is started; null for a target
 * @param address where a target is driven; null for a stack
 */
public record Participant(
        String label, @Nullable Stack stack, @Nullable URI address) {

    private static final Pattern AGAIN = Pattern.compile("(?<stack>.+)-\\d+");

    /** These stacks, each under another name. */
    public static List<Participant> of(List<Stack> stacks) {
        List<Participant> participants = new ArrayList<>();
        for (Stack stack : stacks) {
            long before = participants.stream()
                    .filter(participant -> participant.stack() == stack)
                    .count();
            String label = before == 0 ? stack.label() : stack.label() + "-" + (before + 1);
            participants.add(new Participant(label, stack, null));
        }
        return List.copyOf(participants);
    }

    /** What runs already, with its gateway there. */
    public static Participant target(String label, URI gateway) {
        return new Participant(label, null, gateway);
    }

    /** Whether that name would be taken for one of our stacks. */
    public static boolean isOfAStack(String label) {
        String stack = withoutNumber(label);
        return Arrays.stream(Stack.values())
                .anyMatch(known -> known.label().equals(stack) || known.label().equals(label));
    }

    /** Whether it is a target, which is only driven. */
    boolean isTarget() {
        return address != null;
    }

    /** The stack to start. */
    Stack toStart() {
        return Objects.requireNonNull(stack, "a target is not started");
    }

    /** Where a target is. */
    URI toDrive() {
        return Objects.requireNonNull(address, "a stack has no address before it is started");
    }

    /**
     * That of a stack's name in the results.
     *
     * @throws IllegalArgumentException if there is no such stack
     */
    static Participant ofLabel(String label) {
        return new Participant(label, Stack.ofLabel(withoutNumber(label)), null);
    }

    private static String withoutNumber(String label) {
        Matcher again = AGAIN.matcher(label);
        return again.matches() ? again.group("stack") : label;
    }
}
