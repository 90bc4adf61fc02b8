package dev.twinchat.jmeter.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jmeter.config.Argument;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jorphan.collections.HashTree;

/** The values that a plan defines for its variables, as they are before it runs. */
final class PlanVariables {

    private static final Pattern VARIABLE = Pattern.compile("\\$\\{(?<name>\\w+)}");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(\\.\\d+)?");

    private final Map<String, String> values;

    private PlanVariables(Map<String, String> values) {
        this.values = values;
    }

    static PlanVariables of(HashTree plan) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Arguments arguments : PlanElements.all(Arguments.class, plan)) {
            for (int i = 0; i < arguments.getArgumentCount(); i++) {
                Argument argument = arguments.getArgument(i);
                values.put(argument.getName(), argument.getValue());
            }
        }
        PlanElements.all(TestPlan.class, plan)
                .forEach(root -> root.getUserDefinedVariables().forEach(values::putIfAbsent));
        return new PlanVariables(values);
    }

    /** The text with its variables replaced and its functions called; variables that the plan does not define stay. */
    String valueOf(String text) {
        // Functions that look for variables fail where there are none at all.
        JMeterContextService.getContext().setVariables(new JMeterVariables());
        return new CompoundVariable(replacedIn(text)).execute();
    }

    private String replacedIn(String text) {
        return VARIABLE.matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(values.getOrDefault(match.group(1), match.group())));
    }

    /** The value as a whole number, decimals cut off; empty if it is no number. */
    OptionalLong number(String text) {
        String number = valueOf(text).strip();
        return NUMBER.matcher(number).matches()
                ? OptionalLong.of((long) Double.parseDouble(number))
                : OptionalLong.empty();
    }
}
