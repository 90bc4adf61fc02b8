package dev.twinchat.comparison.campaign.design;

import dev.twinchat.jmeter.LoadOptions;
import dev.twinchat.jmeter.Plan;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A ready-made campaign; each of its numbers can be given otherwise. */
public enum Preset {
    /** For CI: whether everything runs, with values but without verdicts. */
    SMOKE(new Content(Content.EVERYDAY, List.of(10), Map.of(), List.of(20), List.of(), 1, 1, new Times(1, 2, 1), 100)),
    /** The default, for an answer that holds: warm services, two starts of each stack, some 20 minutes on two cores. */
    QUICK(new Content(
            Content.DECIDING,
            List.of(50),
            Map.of(Plan.USER_MESSAGES, List.of(10)),
            List.of(100),
            List.of(),
            2,
            3,
            new Times(1, 3, 40),
            100)),
    /**
     * For numbers to quote, in some two hours: ten starts of each stack, the scenarios of {@link #QUICK} also under open load at 50 and 80 % of what
     * the slowest stack serves, and capacity.
     */
    STANDARD(new Content(
            Stream.of(
                            Content.DECIDING.stream(),
                            Content.DECIDING.stream().map(Plan::atOpenRate),
                            Stream.of(Plan.CAPACITY_P99))
                    .flatMap(plans -> plans)
                    .toList(),
            List.of(50),
            Map.of(Plan.USER_MESSAGES, List.of(10)),
            List.of(100),
            List.of(50, 80),
            10,
            2,
            new Times(1, 2, 40),
            100)),
    /** The four scenarios of Zbarcea and Tudose 2024 as it ran them: over a day. */
    PAPER(new Content(
            List.of(
                    Plan.PROFILE_SUMMARY,
                    Plan.SUBSCRIBE,
                    Plan.EDIT_MESSAGE,
                    Plan.USER_MESSAGES,
                    Plan.USER_MESSAGES_EACH),
            List.of(10, 50, 100, 250, 500, 750, 1000),
            Map.of(Plan.USER_MESSAGES_EACH, List.of(10)),
            List.of(100),
            List.of(),
            5,
            1,
            new Times(60, 180, 60),
            1_000)),
    /** What feeds do while the user service is slow, talks nonsense or is killed, and after: about 3 minutes a stack. */
    FAULTS(new Content(
            List.of(Plan.FEED), List.of(20), Map.of(), List.of(100), List.of(), 1, 1, new Times(1, 12, 20), 100)),
    /** Peelen's critical consumer alone, then with five unreliable monitors on each of five strategies: about 35 minutes. */
    OBSERVERS(new Content(
            List.of(
                    Plan.OBSERVERS_ALONE,
                    Plan.OBSERVERS_DROP_QUEUE,
                    Plan.OBSERVERS_SAMPLE,
                    Plan.OBSERVERS_LOCK_QUEUE,
                    Plan.OBSERVERS_DIRECT,
                    Plan.OBSERVERS_UNBOUNDED),
            List.of(10),
            Map.of(),
            List.of(100),
            List.of(),
            1,
            1,
            new Times(1, 60, 30),
            100)),
    /** What the studies of models of concurrency measured, over HTTP: requests that wait, under loads of their own; about an hour. */
    MODELS(new Content(
            List.of(Plan.FAN_OUT, Plan.FAN_OUT_30, Plan.SLOW_TENTH),
            List.of(100),
            Map.of(),
            List.of(100),
            List.of(),
            5,
            1,
            new Times(1, 2, 2),
            100)),
    /** Gruzdev's ChatApp under his loads, five blocks instead of three runs: some nine hours on two cores. */
    CHATAPP(new Content(
            Content.CHATAPP,
            Content.CHATAPP_USERS,
            Map.of(Plan.LOGIN, Content.CHATAPP_USERS),
            List.of(100),
            List.of(),
            5,
            1,
            new Times(1, 10, 5),
            100)),
    /** Whether services age: an hour at half of what each stack can do, a little over three hours. */
    SOAK(new Content(
            List.of(Plan.SOAK), List.of(10), Map.of(), List.of(100), List.of(), 1, 1, new Times(10, 3_600, 60), 100)),
    /** Every scenario there is, of those at a rate profile-summary-open only, and no search for a capacity: two days. */
    FULL(new Content(
            Stream.concat(
                            Plan.builtIn().stream().filter(plan -> !plan.isSearch()),
                            Stream.of(Plan.PROFILE_SUMMARY_OPEN))
                    .toList(),
            List.of(10, 100),
            Map.of(Plan.USER_MESSAGES, List.of(10), Plan.USER_MESSAGES_EACH, List.of(2)),
            List.of(100, 1000),
            List.of(),
            5,
            1,
            new Times(5, 30, 40),
            100));

    @SuppressWarnings("ImmutableEnumChecker") // List.of and Map.of are immutable; their types do not say so
    private final Content content;

    Preset(Content content) {
        this.content = content;
    }

    /**
     * What a preset is.
     *
     * @param scenarios what is compared by
     * @param users the loads: how many users ask at the same time
     * @param otherUsers the loads of scenarios that have others
     * @param connections the loads of the scenarios about connections: how many sockets are open
     * @param arrivalShares what the rates of open load are in percent of what the slowest stack serves; empty for those of the scenarios
     * @param blocks how often each stack is started
     * @param rounds how often each cell is measured in a block
     * @param listedUsers how many users have a thousand messages; the others have ten
     */
    public record Content(
            List<Plan> scenarios,
            List<Integer> users,
            Map<Plan, List<Integer>> otherUsers,
            List<Integer> connections,
            List<Integer> arrivalShares,
            int blocks,
            int rounds,
            Times times,
            int listedUsers) {

        private static final List<Integer> CHATAPP_USERS = List.of(10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1000);

        private static final List<Plan> CHATAPP = List.of(
                Plan.LOGIN,
                Plan.CONTENDED_EDIT,
                Plan.PALINDROMES,
                Plan.PALINDROMES_SHARED,
                Plan.MIXED_70_30,
                Plan.MIXED_50_50,
                Plan.MIXED_30_70);

        /** The four that the paper compares by. */
        private static final List<Plan> DECIDING =
                List.of(Plan.PROFILE_SUMMARY, Plan.SUBSCRIBE, Plan.EDIT_MESSAGE, Plan.USER_MESSAGES);

        private static final List<Plan> EVERYDAY =
                List.of(Plan.PROFILE_SUMMARY, Plan.SUBSCRIBE, Plan.EDIT_MESSAGE, Plan.USER_MESSAGES, Plan.BROADCAST);

        /** How often stacks are started to be compared with each other: a single ratio has no others that tell how much it varies. */
        public int blocks(int participants, int scenarios) {
            return blocks == 2 && participants == 2 && scenarios == 1 ? 3 : blocks;
        }

        /** How many it takes with other loads: every user who requests a list of messages has one of their own. */
        public int listedUsers(List<Plan> measured, List<Integer> loads, Map<Plan, List<Integer>> otherLoads) {
            return measured.stream()
                    .filter(Plan::listsMessages)
                    .flatMap(scenario -> scenario.isOpen()
                            ? Stream.of(LoadOptions.USERS_AT_A_RATE)
                            : otherLoads.getOrDefault(scenario, loads).stream())
                    .reduce(listedUsers, Math::max);
        }
    }

    /**
     * The lengths of a run's parts, in seconds.
     *
     * @param rampUp the beginning, which is discarded
     * @param measured the measured part
     * @param warmUp how long a stack is driven on each scenario, at most, until it is warm
     */
    public record Times(int rampUp, int measured, int warmUp) {

        /** The same shortened to that share, but for at least a second each. */
        public Times scaled(double scale) {
            return new Times(scaled(rampUp, scale), scaled(measured, scale), scaled(warmUp, scale));
        }

        private static int scaled(int seconds, double scale) {
            return Math.max(1, (int) Math.round(seconds * scale));
        }
    }

    /** What it measures, and how long. */
    public Content content() {
        return content;
    }

    /** The name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The preset of that name, if there is one. */
    public static Optional<Preset> ofLabel(String label) {
        return Arrays.stream(values())
                .filter(preset -> preset.label().equals(label))
                .findAny();
    }

    /** All names, separated by commas, for messages. */
    public static String labels() {
        return Arrays.stream(values()).map(Preset::label).collect(Collectors.joining(", "));
    }
}
