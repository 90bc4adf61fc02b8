package dev.twinchat.jmeter;

import java.util.Iterator;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The labels of all plans that can be run, in the form in which help texts take them. */
public final class PlanNames implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return Plan.builtIn().stream()
                .filter(plan -> !plan.isSearch())
                .map(Plan::label)
                .iterator();
    }

    /** The labels of some plans, separated by commas, for messages. */
    public static String joined(Predicate<Plan> which) {
        return Plan.builtIn().stream().filter(which).map(Plan::label).collect(Collectors.joining(", "));
    }
}
