package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Metric;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A difference that is put into a stack on purpose, written like {@code cpu20}, {@code wait5ms} or {@code cpu20-repository}.
 *
 * @param kind what requests spend more of
 * @param amount percent of a request's CPU time, or milliseconds
 * @param inRepository whether that happens in data access, before the first statement; otherwise outside everything else
 */
public record Injection(Kind kind, int amount, boolean inRepository) {

    private static final Pattern WRITTEN =
            Pattern.compile("(cpu(?<percent>[1-9]\\d{0,2})|wait(?<millis>[1-9]\\d{0,2})ms)(?<repository>-repository)?");
    private static final String CPU = "--twinchat.lab.slow-down.cpu=";
    private static final String WAIT = "--twinchat.lab.slow-down.wait=";
    private static final String IN_REPOSITORY = "--twinchat.lab.slow-down.layer=repository";

    /** What requests spend more of. */
    enum Kind {
        CPU,
        WAIT
    }

    /**
     * The injection that is written so.
     *
     * @throws IllegalArgumentException with one line if there is none
     */
    public static Injection of(String text) {
        Matcher matcher = WRITTEN.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("an injection is cpu and percent, or wait and milliseconds, such as"
                    + " cpu20, wait5ms or, in data access, cpu20-repository; not '" + text + "'");
        }
        boolean repository = matcher.group("repository") != null;
        String percent = matcher.group("percent");
        return percent != null
                ? new Injection(Kind.CPU, Integer.parseInt(percent), repository)
                : new Injection(Kind.WAIT, Integer.parseInt(matcher.group("millis")), repository);
    }

    /** The injection in a participant's name, if it has one. */
    static Optional<Injection> ofParticipant(String label) {
        int variant = label.indexOf('+');
        String written = variant < 0 ? "" : label.substring(variant + 1);
        return WRITTEN.matcher(written).matches() ? Optional.of(of(written)) : Optional.empty();
    }

    /** As it is written. */
    public String label() {
        String what = kind == Kind.CPU ? "cpu" + amount : "wait" + amount + "ms";
        return inRepository ? what + "-repository" : what;
    }

    /** Whether it is a share of what requests cost, which has to be known first. */
    public boolean isRelative() {
        return kind == Kind.CPU;
    }

    /** The metrics by which it is to be found. */
    List<Metric> metrics() {
        return kind == Kind.CPU ? List.of(Metric.CPU_PER_REQUEST, Metric.CPU_NET) : List.of(Metric.P50);
    }

    /**
     * What services are told.
     *
     * @param cpuMicros CPU time of a request of each scenario in which it is to be found, in microseconds
     */
    public List<String> arguments(Map<String, Double> cpuMicros) {
        List<String> arguments = new ArrayList<>();
        if (kind == Kind.WAIT) {
            arguments.add(WAIT + amount + "ms");
        } else {
            arguments.add(CPU
                    + cpuMicros.entrySet().stream()
                            .map(cost -> ScenarioRoutes.of(cost.getKey()).orElseThrow() + "="
                                    + Math.round(cost.getValue() * 1_000 * amount / 100) + "ns")
                            .collect(Collectors.joining(",")));
        }
        if (inRepository) {
            arguments.add(IN_REPOSITORY);
        }
        return List.copyOf(arguments);
    }

    /**
     * What those arguments add to a request of a scenario, in the unit of {@link #metrics}: microseconds of CPU time, or milliseconds.
     *
     * @return nothing where they do not say
     */
    OptionalDouble added(List<String> arguments, String scenario) {
        if (kind == Kind.WAIT) {
            return OptionalDouble.of(amount);
        }
        String route = ScenarioRoutes.of(scenario).orElse("none");
        return arguments.stream()
                .filter(argument -> argument.startsWith(CPU))
                .flatMap(argument -> List.of(argument.substring(CPU.length()).split(",", -1)).stream())
                .filter(share -> share.startsWith(route + "=") && share.endsWith("ns"))
                .mapToDouble(
                        share -> Double.parseDouble(share.substring(route.length() + 1, share.length() - 2)) / 1_000)
                .findFirst();
    }

    /** What it is, in words. */
    String words() {
        String where = inRepository ? ", in data access" : "";
        return kind == Kind.CPU
                ? String.format(Locale.ROOT, "%d %% more CPU%s", amount, where)
                : Duration.ofMillis(amount).toMillis() + " ms of waiting" + where;
    }
}
