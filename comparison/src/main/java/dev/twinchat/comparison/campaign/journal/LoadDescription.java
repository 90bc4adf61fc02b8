package dev.twinchat.comparison.campaign.journal;

import dev.twinchat.jmeter.Plan;
import java.util.List;
import java.util.stream.Collectors;

/** How the load of a campaign comes, for its record. */
public final class LoadDescription {

    private LoadDescription() {}

    static String of(List<Plan> scenarios, boolean throughGateways) {
        return scenarios.stream().map(LoadDescription::kind).distinct().collect(Collectors.joining("; "))
                + (throughGateways ? "; through the gateways" : "; all on one machine, loopback");
    }

    private static String kind(Plan scenario) {
        if (scenario.isSearch()) {
            return "open: requests are due at one rate after another, and the highest rate that is served is looked for";
        }
        if (scenario.isOpen()) {
            return "open: requests are due at a given rate, however long answers take";
        }
        return switch (scenario.kind()) {
            case REQUESTS -> "closed: every user asks again as soon as it has the answer";
            case WORK -> "an amount of work: all users begin together, until all is done";
            case CONNECTIONS ->
                scenario == Plan.IDLE_CONNECTIONS
                        ? "open sockets to which nothing comes"
                        : "messages to open sockets, at a steady rate";
            case OBSERVERS -> "events to observers, at a steady rate";
        };
    }
}
