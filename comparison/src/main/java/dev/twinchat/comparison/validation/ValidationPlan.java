package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.Stack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The campaigns of a validation.
 *
 * @param design what each of them measures, and how
 * @param directory in which each has a folder
 * @param stacks the stacks whose equality and slow-downs are to be judged
 * @param injections what is put into each of them
 * @param starvation whether it is shown, first of all, how warm-up depends on the number of users
 * @param repeats how many campaigns there are with each injection
 * @param baseline tells what requests cost; null where the first campaign of each stack with itself does
 */
public record ValidationPlan(
        CampaignOptions design,
        Path directory,
        List<Stack> stacks,
        List<Injection> injections,
        boolean starvation,
        int repeats,
        @Nullable Source baseline) {

    /** As many stacks as a default campaign compares, so that its verdicts are tried. */
    private static final int PARTICIPANTS = Stack.standard().size();

    /** Compilers that are starved may take so long, in seconds. */
    private static final int LONGEST_WARM_UP = 180;

    /** One campaign. */
    sealed interface Planned {

        /** Of its folder. */
        String name();

        /** From 1, of all kinds. */
        int number();
    }

    /** How all stacks become warm with so many users. */
    record WarmUps(String name, int users, int number) implements Planned {}

    /**
     * A stack beside itself.
     *
     * @param injection what is put into the last participant; null where all are the same
     */
    record Repeated(String name, Stack stack, @Nullable Injection injection, int number) implements Planned {}

    /** All of them in order: each difference once, then each once more, so that an interrupted validation has some of each. */
    List<Planned> campaigns() {
        List<Planned> all = new ArrayList<>();
        if (starvation) {
            int most = Collections.max(design.loads(design.scenarios().getFirst()));
            for (int users : new TreeSet<>(List.of(Math.min(design.warmUpUsers(), most), most))) {
                all.add(new WarmUps("warm-up-" + users + "-users", users, all.size() + 1));
            }
        }
        for (int repeat = 1; repeat <= repeats; repeat++) {
            for (Stack stack : stacks) {
                if (injections.isEmpty() || (repeat == 1 && costsAreUnknown())) {
                    all.add(new Repeated(withItself(stack, repeat), stack, null, all.size() + 1));
                }
                for (Injection injection : injections) {
                    String name = stack.label() + "+" + injection.label() + "-" + repeat;
                    all.add(new Repeated(name, stack, injection, all.size() + 1));
                }
            }
        }
        return List.copyOf(all);
    }

    private boolean costsAreUnknown() {
        return baseline == null && injections.stream().anyMatch(Injection::isRelative);
    }

    /** The name of a campaign in which all participants are the same stack. */
    static String withItself(Stack stack, int repeat) {
        return stack.label() + "-with-itself-" + repeat;
    }

    Path folder(Planned campaign) {
        return directory.resolve(campaign.name());
    }

    /** What a campaign is to measure. What its variant is told is left out: it may not be known yet. */
    CampaignOptions withoutArguments(Planned campaign) {
        return switch (campaign) {
            case WarmUps warmUps -> options(warmUps);
            case Repeated repeated -> options(repeated, List.of());
        };
    }

    /**
     * What a campaign is to measure.
     *
     * @param costs the campaign that tells what requests cost; null where no injection needs that
     * @throws IllegalArgumentException with one line if it does not tell
     */
    CampaignOptions options(Planned campaign, @Nullable Source costs) {
        return switch (campaign) {
            case WarmUps warmUps -> options(warmUps);
            case Repeated repeated -> options(repeated, arguments(repeated, costs));
        };
    }

    private List<String> arguments(Repeated campaign, @Nullable Source costs) {
        Injection injection = campaign.injection();
        return injection == null ? List.of() : injection.arguments(cpuMicros(campaign.stack(), injection, costs));
    }

    private SequencedMap<String, Double> cpuMicros(Stack stack, Injection injection, @Nullable Source costs) {
        if (!injection.isRelative()) {
            return new LinkedHashMap<>();
        }
        List<String> scenarios = design.scenarios().stream().map(Plan::label).toList();
        return Objects.requireNonNull(costs, "an injection of CPU is relative").cpuMicros(stack.label(), scenarios);
    }

    private CampaignOptions options(WarmUps campaign) {
        return design.warmUpsOf(
                design.scenarios().getFirst(),
                campaign.users(),
                LONGEST_WARM_UP,
                folder(campaign),
                design.seed() + campaign.number(),
                Participant.of(stacks));
    }

    private CampaignOptions options(Repeated campaign, List<String> arguments) {
        Stack stack = campaign.stack();
        Injection injection = campaign.injection();
        int equal = injection == null ? PARTICIPANTS : PARTICIPANTS - 1;
        List<Participant> participants = new ArrayList<>(Participant.of(Collections.nCopies(equal, stack)));
        if (injection != null) {
            participants.add(Participant.variant(stack, injection.label(), arguments));
        }
        return design.with(folder(campaign), design.command(), design.seed() + campaign.number(), participants);
    }

    /** Whether these are results of that campaign, or of its beginning. */
    boolean isOf(Planned campaign, Results results) {
        return withoutArguments(campaign).design().equals(results.design());
    }
}
