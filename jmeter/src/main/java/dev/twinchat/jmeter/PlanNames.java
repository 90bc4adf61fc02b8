package dev.twinchat.jmeter;

import java.util.Arrays;
import java.util.Iterator;

/** The labels of all plans, in the form in which help texts take them. */
public final class PlanNames implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
        return Arrays.stream(Plan.values()).map(Plan::label).iterator();
    }
}
