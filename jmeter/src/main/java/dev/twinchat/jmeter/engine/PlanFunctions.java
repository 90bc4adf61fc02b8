package dev.twinchat.jmeter.engine;

import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.jmeter.functions.Function;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;

/** Whether JMeter has the functions that a plan uses: of one that it has not, it sends the text as it stands. */
final class PlanFunctions {

    /** Neither an escaped one nor the index of a loop, a variable whose name begins with {@code __jm__}. */
    private static final Pattern FUNCTION = Pattern.compile("(?<!\\\\)\\$\\{(__(?!jm__)\\w+)");

    private PlanFunctions() {}

    static void check(HashTree plan, Findings findings) {
        Set<String> used = PlanElements.texts(plan).stream()
                .flatMap(text -> FUNCTION.matcher(text).results())
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        if (!used.isEmpty()) {
            used.removeAll(known());
        }
        used.forEach(
                name -> findings.problem(
                        "the plan uses the function " + name
                                + ", which is not there: put the jar of its plug-in into the folder plugins of the scenario, or delete it"));
    }

    private static Set<String> known() {
        return JMeterUtils.loadServicesAndScanJars(
                        Function.class,
                        ServiceLoader.load(Function.class),
                        Thread.currentThread().getContextClassLoader(),
                        (service, className, broken) -> {})
                .stream()
                .map(Function::getReferenceKey)
                .collect(Collectors.toSet());
    }
}
