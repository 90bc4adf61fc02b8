package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.campaign.CampaignOptions;
import dev.twinchat.comparison.campaign.Participant;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/**
 * The campaigns of a validation.
 *
 * @param design what each of them measures, and how
 * @param directory in which each has a folder
 * @param stacks the stacks whose equality and slow-downs are to be judged
 * @param injections what is put into each of them
 * @param repeats how many campaigns there are of each kind
 * @param baseline tells what requests cost; null where the first campaign with a stack twice does
 */
public record ValidationPlan(
        CampaignOptions design,
        Path directory,
        List<Stack> stacks,
        List<Injection> injections,
        int repeats,
        @Nullable Source baseline) {

    /**
     * One campaign of two participants.
     *
     * @param name of its folder
     * @param injection what is put into the second participant; null where both are the same
     * @param number from 1, of all kinds
     */
    record Planned(String name, Stack stack, @Nullable Injection injection, int number) {}

    /** All of them in order: each kind once, then each once more, so that an interrupted validation has some of each. */
    List<Planned> campaigns() {
        List<Planned> all = new ArrayList<>();
        for (int repeat = 1; repeat <= repeats; repeat++) {
            for (Stack stack : stacks) {
                all.add(new Planned(twice(stack, repeat), stack, null, all.size() + 1));
                for (Injection injection : injections) {
                    String name = stack.label() + "+" + injection.label() + "-" + repeat;
                    all.add(new Planned(name, stack, injection, all.size() + 1));
                }
            }
        }
        return List.copyOf(all);
    }

    /** The name of a campaign in which a stack takes part twice. */
    static String twice(Stack stack, int repeat) {
        return stack.label() + "-twice-" + repeat;
    }

    Path folder(Planned campaign) {
        return directory.resolve(campaign.name());
    }

    /** What a campaign is to measure. What its variant is told is left out: it may not be known yet. */
    CampaignOptions withoutArguments(Planned campaign) {
        return options(campaign, List.of());
    }

    /**
     * What a campaign is to measure.
     *
     * @param costs the campaign that tells what requests cost; null where no injection needs that
     * @throws IllegalArgumentException with one line if it does not tell
     */
    CampaignOptions options(Planned campaign, @Nullable Source costs) {
        Injection injection = campaign.injection();
        if (injection == null) {
            return options(campaign, List.of());
        }
        return options(campaign, injection.arguments(cpuMicros(campaign.stack(), injection, costs)));
    }

    private SequencedMap<String, Double> cpuMicros(Stack stack, Injection injection, @Nullable Source costs) {
        if (!injection.isRelative()) {
            return new LinkedHashMap<>();
        }
        List<String> scenarios = design.scenarios().stream().map(Plan::label).toList();
        return Objects.requireNonNull(costs, "an injection of CPU is relative").cpuMicros(stack.label(), scenarios);
    }

    private CampaignOptions options(Planned campaign, List<String> arguments) {
        Stack stack = campaign.stack();
        Injection injection = campaign.injection();
        List<Participant> participants = injection == null
                ? Participant.of(List.of(stack, stack))
                : List.of(
                        Participant.of(List.of(stack)).getFirst(),
                        Participant.variant(stack, injection.label(), arguments));
        return design.with(folder(campaign), design.command(), design.seed() + campaign.number(), participants);
    }

    /** Whether these are results of that campaign, or of its beginning. */
    boolean isOf(Planned campaign, Results results) {
        return withoutArguments(campaign).design().equals(results.design());
    }
}
