package dev.twinchat.comparison.campaign;

import dev.twinchat.jmeter.Plan;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A ready-made campaign; each of its numbers can be given otherwise. */
public enum Preset {
    /** For CI: whether everything runs, with values but without verdicts. */
    SMOKE(List.of(10), List.of(20), 1, 2, 3),
    /** For a first answer with verdicts: about 17 minutes on two cores. */
    QUICK(List.of(10, 100), List.of(100), 5, 3, 5);

    /** What a preset measures where nothing else is asked for. */
    public static final List<Plan> SCENARIOS =
            List.of(Plan.PROFILE_SUMMARY, Plan.SUBSCRIBE, Plan.EDIT_MESSAGE, Plan.BROADCAST);

    @SuppressWarnings("ImmutableEnumChecker") // the lists above are
    private final List<Integer> users;

    @SuppressWarnings("ImmutableEnumChecker") // likewise
    private final List<Integer> connections;

    private final int blocks;
    private final int seconds;
    private final int warmUpSeconds;

    Preset(List<Integer> users, List<Integer> connections, int blocks, int seconds, int warmUpSeconds) {
        this.users = users;
        this.connections = connections;
        this.blocks = blocks;
        this.seconds = seconds;
        this.warmUpSeconds = warmUpSeconds;
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

    /** The loads: how many users ask at the same time. */
    public List<Integer> users() {
        return users;
    }

    /** The loads of the scenarios about connections: how many sockets are open. */
    public List<Integer> connections() {
        return connections;
    }

    /** How often each cell is measured. */
    public int blocks() {
        return blocks;
    }

    /** The measured part of a run. */
    public int seconds() {
        return seconds;
    }

    /** How long a stack is driven on all scenarios at once before its first run. */
    public int warmUpSeconds() {
        return warmUpSeconds;
    }
}
