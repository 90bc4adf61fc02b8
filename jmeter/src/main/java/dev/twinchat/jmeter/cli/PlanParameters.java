package dev.twinchat.jmeter.cli;

import dev.twinchat.jmeter.LoadException;
import dev.twinchat.jmeter.LoadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option {@code -J}: parameters of a plan that have no option of their own. */
final class PlanParameters {

    /** How a plan asks for one; what it opens with says the same for people. */
    private static final Pattern ASKED_FOR = Pattern.compile("\\$\\{__P\\((\\w+)[,)]");

    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("host", "--host"),
            Map.entry("port", "--port"),
            Map.entry("userPort", "--user-port"),
            Map.entry("messagePort", "--message-port"),
            Map.entry("users", "--users"),
            Map.entry("rampup", "--ramp-up"),
            Map.entry("warmup", "--warm-up"),
            Map.entry("seconds", "--seconds"),
            Map.entry("accounts", "--accounts"),
            Map.entry("data", "--data"),
            Map.entry("rate", "--rate"),
            Map.entry("work", "--work"),
            Map.entry("samples", "--out"));

    /** Files that this program reads itself, and what a program that looks at open sockets asks for. */
    private static final Set<String> NOT_FOR_PEOPLE = Set.of("deliveries", "observers", "hold");

    @Option(
            names = "-J",
            paramLabel = "NAME=VALUE",
            description =
                    "Another parameter of the plan, as JMeter takes it: -J limit=100 for user-messages. The plan opens with those it has;"
                            + " docs/load.md names them.")
    private Map<String, String> given = new LinkedHashMap<>();

    /**
     * The run with these parameters, too.
     *
     * @param file the plan's
     * @throws LoadException where the plan does not have one of them
     */
    LoadOptions addTo(LoadOptions options, Path file) {
        if (given.isEmpty()) {
            return options;
        }
        Set<String> known = askedForIn(file);
        LoadOptions more = options;
        for (Map.Entry<String, String> parameter : given.entrySet()) {
            require(options.plan().label(), known, parameter.getKey(), parameter.getValue());
            more = more.withProperty(parameter.getKey(), parameter.getValue());
        }
        return more;
    }

    private static void require(String plan, Set<String> known, String name, String value) {
        String option = OPTIONS.get(name);
        if (option != null) {
            throw new LoadException("-J " + name + ": say " + option);
        }
        if (!known.contains(name)) {
            throw new LoadException(plan + " has no parameter '" + name + "' for -J; it has " + list(known));
        }
        if (value.isBlank()) {
            throw new LoadException("-J " + name + " needs a value, as -J " + name + "=1");
        }
    }

    private static String list(Set<String> known) {
        return known.isEmpty() ? "none" : known.stream().collect(Collectors.joining(", "));
    }

    private static Set<String> askedForIn(Path file) {
        try {
            Set<String> names = ASKED_FOR
                    .matcher(Files.readString(file))
                    .results()
                    .map(found -> found.group(1))
                    .collect(Collectors.toCollection(TreeSet::new));
            names.removeAll(OPTIONS.keySet());
            names.removeAll(NOT_FOR_PEOPLE);
            return names;
        } catch (IOException unreadable) {
            throw new LoadException("cannot read the plan " + file);
        }
    }
}
