package dev.twinchat.comparison.campaign.design;

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
 * What takes part in a campaign: a stack under a name, a variant of a stack, or a target, which runs already. A stack that is named twice is
 * compared with itself, which shows how often verdicts are wrong.
 *
 * @param label the name in the results: the stack's own, with a number where it takes part again, with {@code +} and a name where it is a
 *     variant; the target's as it was given
 * @param stack what is started; null for a target
 * @param address where a target is driven; null for a stack
 * @param arguments what the services of a variant are told and those of its stack are not
 */
public record Participant(
        String label, @Nullable Stack stack, @Nullable URI address, List<String> arguments) {

    private static final Pattern AGAIN = Pattern.compile("(?<stack>.+)-\\d+");
    private static final String VARIANT = "+";

    public Participant {
        arguments = List.copyOf(arguments);
    }

    /** These stacks, each under another name. */
    public static List<Participant> of(List<Stack> stacks) {
        List<Participant> participants = new ArrayList<>();
        for (Stack stack : stacks) {
            long before = participants.stream()
                    .filter(participant -> participant.stack() == stack)
                    .count();
            String label = before == 0 ? stack.label() : stack.label() + "-" + (before + 1);
            participants.add(new Participant(label, stack, null, List.of()));
        }
        return List.copyOf(participants);
    }

    /** What runs already, with its gateway there. */
    public static Participant target(String label, URI gateway) {
        return new Participant(label, null, gateway, List.of());
    }

    /** A stack whose services have more arguments. */
    public static Participant variant(Stack stack, String name, List<String> arguments) {
        return new Participant(stack.label() + VARIANT + name, stack, null, arguments);
    }

    /** Whether that name would be taken for one of our stacks. */
    public static boolean isOfAStack(String label) {
        String stack = stackOf(label);
        return Arrays.stream(Stack.values())
                .anyMatch(known -> known.label().equals(stack) || known.label().equals(label));
    }

    /** Whether it is a target, which is only driven. */
    public boolean isTarget() {
        return address != null;
    }

    /** The stack to start. */
    public Stack toStart() {
        return Objects.requireNonNull(stack, "a target is not started");
    }

    /** Where a target is. */
    public URI toDrive() {
        return Objects.requireNonNull(address, "a stack has no address before it is started");
    }

    /**
     * That of a stack's name in the results.
     *
     * @throws IllegalArgumentException if there is no such stack
     */
    static Participant ofLabel(String label) {
        return new Participant(label, Stack.ofLabel(stackOf(label)), null, List.of());
    }

    /** The same with those arguments. */
    Participant with(List<String> others) {
        return new Participant(label, stack, address, others);
    }

    /** Whether it is a stack with more arguments. */
    public boolean isVariant() {
        return !arguments.isEmpty();
    }

    private static String stackOf(String label) {
        int variant = label.indexOf(VARIANT);
        return variant < 0 ? withoutNumber(label) : label.substring(0, variant);
    }

    private static String withoutNumber(String label) {
        Matcher again = AGAIN.matcher(label);
        return again.matches() ? again.group("stack") : label;
    }
}
