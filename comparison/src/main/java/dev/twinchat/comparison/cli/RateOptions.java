package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.campaign.design.Preset;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.PlanNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options {@code --arrivals} and {@code --find-capacity}: requests that come at a rate, however long answers take. */
final class RateOptions {

    private static final int MOST_ARRIVALS = 100_000;
    private static final int MOST_SHARE = 100;
    private static final int MOST_MILLIS = 1_000;
    private static final Pattern RATE = Pattern.compile("\\d{1,9}");
    private static final Pattern SHARE = Pattern.compile("(\\d{1,9})\\s*%");
    private static final Pattern LIMIT = Pattern.compile("(p\\d+)\\s*<\\s*(\\d{1,5})\\s*ms");

    /** What still compiles serves more at the end of a search than at its beginning. */
    private static final int LEAST_WARM_UP_SECONDS = 15;

    /** A p99 of a shorter run hangs on a handful of answers. */
    private static final int LEAST_SECONDS_OF_A_PROBE = 5;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    private CommandSpec spec;

    @Option(
            names = "--arrivals",
            paramLabel = "N",
            split = ",",
            description =
                    "Open load: requests a second, 1 to 100000, whatever their responses take, instead of users, for each scenario that"
                            + " --scenarios names and that sends requests (also one of your own); the others stay as they are. It is called NAME-open"
                            + " then. Both are measured if --scenarios names both: feed,feed-open. Without --scenarios the preset is measured, and"
                            + " profile-summary-open. Without --arrivals, NAME-open has rates of its own. 50%%,80%% are shares of what the slowest"
                            + " stack serves in a closed loop, which a pilot of one block finds first.")
    private @Nullable List<String> arrivals;

    @Option(
            names = "--find-capacity",
            paramLabel = "LIMIT",
            split = ",",
            description = {
                "Looks for the highest rate of profile-summary-open that each stack serves within a limit, as 'p99<50ms' or 'p90<20ms', in"
                        + " every block on its own, by bisection in runs of --seconds (default: 5, or the preset's if that is longer), after a --warmup of 15 s, likewise.",
                "Nothing else is measured unless --scenarios or --arrivals say so. About 2 min a stack and block."
            })
    private @Nullable List<String> limits;

    /**
     * What is to be measured.
     *
     * @param named by {@code --scenarios}; null if it was not given
     * @param preset what a preset says of rates
     * @param usual what a campaign measures that says nothing of scenarios
     */
    List<Plan> scenarios(@Nullable List<Plan> named, Preset.Content preset, Supplier<List<Plan>> usual) {
        List<Plan> wanted = new ArrayList<>();
        if (named != null) {
            wanted.addAll(arrivals == null ? inUsualForms(named, preset) : atRates(named));
        } else if (limits == null) {
            wanted.addAll(usual.get());
        }
        Stream<Plan> atRates = Stream.concat(
                arrivals == null || named != null ? Stream.empty() : Stream.of(Plan.PROFILE_SUMMARY_OPEN),
                limitsBySearch().keySet().stream());
        atRates.filter(scenario -> !wanted.contains(scenario)).forEach(wanted::add);
        return List.copyOf(wanted);
    }

    /** Scenarios that were named; custom ones also at rates where the preset has such, since their open form has no name. */
    private static List<Plan> inUsualForms(List<Plan> named, Preset.Content preset) {
        if (preset.arrivalShares().isEmpty()) {
            return named;
        }
        return named.stream()
                .flatMap(scenario -> scenario.isOwn() && scenario.canBeOpen()
                        ? Stream.of(scenario, scenario.atOpenRate())
                        : Stream.of(scenario))
                .distinct()
                .toList();
    }

    /** Scenarios that were named, at rates as far as they can be; who names one in both forms gets both. */
    private List<Plan> atRates(List<Plan> named) {
        if (named.stream().noneMatch(scenario -> scenario.canBeOpen() || takesArrivals(scenario))) {
            throw bad("--arrivals: " + named.stream().map(Plan::label).collect(Collectors.joining(", "))
                    + " cannot be measured at a rate of requests; these can: " + PlanNames.joined(Plan::canBeOpen)
                    + ", and scenarios of your own");
        }
        return named.stream()
                .map(scenario -> scenario.canBeOpen() && !named.contains(scenario.atOpenRate())
                        ? scenario.atOpenRate()
                        : scenario)
                .toList();
    }

    private static boolean takesArrivals(Plan scenario) {
        return scenario.isOpen() && !scenario.isShareOfCapacity();
    }

    /**
     * The loads of those scenarios whose loads are no numbers of users; where rates are shares, these.
     *
     * @param preset what a preset says of them
     */
    Map<Plan, List<Integer>> loads(List<Plan> scenarios, Preset.Content preset) {
        Map<Plan, List<Integer>> loads = new LinkedHashMap<>();
        scenarios.stream()
                .filter(scenario -> scenario.isOpen() || scenario.isSearch())
                .forEach(scenario -> loads.put(scenario, scenario.loads()));
        List<Integer> shares = shares(preset);
        List<Integer> rates = arrivals == null || !shares.isEmpty() ? shares : rates(arrivals);
        if (!rates.isEmpty()) {
            scenarios.stream().filter(RateOptions::takesArrivals).forEach(scenario -> loads.put(scenario, rates));
        }
        limitsBySearch()
                .forEach((search, millis) ->
                        loads.put(search, Values.loads(spec, "--find-capacity", millis, MOST_MILLIS)));
        return loads;
    }

    /** What the rates of these scenarios are in percent of what the slowest stack serves; empty where they are not given so. */
    List<Integer> shares(List<Plan> scenarios, Preset.Content preset) {
        return scenarios.stream().anyMatch(RateOptions::takesArrivals) ? shares(preset) : List.of();
    }

    private List<Integer> shares(Preset.Content preset) {
        if (arrivals == null) {
            return preset.arrivalShares();
        }
        List<String> shares = arrivals.stream()
                .filter(value -> SHARE.matcher(value.strip()).matches())
                .toList();
        if (shares.isEmpty()) {
            return List.of();
        }
        if (shares.size() < arrivals.size()) {
            throw bad("--arrivals takes rates, as 500,1000, or shares, as 50%,80%, not both");
        }
        return Values.loads(
                spec,
                "--arrivals, in %,",
                shares.stream()
                        .map(share -> Integer.valueOf(share.strip().replaceFirst("\\s*%$", "")))
                        .toList(),
                MOST_SHARE);
    }

    private List<Integer> rates(List<String> given) {
        given.stream()
                .filter(value -> !RATE.matcher(value.strip()).matches())
                .findFirst()
                .ifPresent(other -> {
                    throw bad("--arrivals must be rates, as 500,1000, or shares, as 50%,80%, not '" + other + "'");
                });
        return Values.loads(
                spec,
                "--arrivals",
                given.stream().map(String::strip).map(Integer::valueOf).toList(),
                MOST_ARRIVALS);
    }

    /** How long the measured part of a run of these is, of which this would be the usual length. */
    static int seconds(List<Plan> scenarios, Preset.Content preset, int usual) {
        return addSearch(scenarios, preset) ? Math.max(usual, LEAST_SECONDS_OF_A_PROBE) : usual;
    }

    /** How long the warm-up of one of these scenarios is, of which this would be the usual length. */
    static int warmUp(List<Plan> scenarios, Preset.Content preset, int usual) {
        return addSearch(scenarios, preset) ? Math.max(usual, LEAST_WARM_UP_SECONDS) : usual;
    }

    /** Whether there is a search that the preset's times are not meant for. */
    private static boolean addSearch(List<Plan> scenarios, Preset.Content preset) {
        return scenarios.stream()
                .anyMatch(scenario -> scenario.isSearch() && !preset.scenarios().contains(scenario));
    }

    private Map<Plan, List<Integer>> limitsBySearch() {
        Map<Plan, List<Integer>> bySearch = new LinkedHashMap<>();
        for (String limit : limits == null ? List.<String>of() : limits) {
            Matcher matcher = LIMIT.matcher(limit.strip());
            Plan search = matcher.matches()
                    ? Plan.ofLabel("capacity-" + matcher.group(1)).orElse(null)
                    : null;
            if (search == null) {
                throw bad("--find-capacity must be like 'p99<50ms' or 'p90<20ms', not '" + limit + "'");
            }
            bySearch.computeIfAbsent(search, _ -> new ArrayList<>()).add(Integer.valueOf(matcher.group(2)));
        }
        return bySearch;
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
