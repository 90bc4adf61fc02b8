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
            return "open: requests are scheduled at one rate after another, in a search for the highest that is served";
        }
        if (scenario.isOpen()) {
            return "open: requests are scheduled at a rate, however long responses take";
        }
        return switch (scenario.kind()) {
            case REQUESTS -> "closed: every user sends the next request after the response";
            case WORK -> "a fixed workload: all users start at once, until all is done";
            case CONNECTIONS ->
                scenario == Plan.IDLE_CONNECTIONS
                        ? "open sockets to which nothing comes"
                        : "messages to open sockets, at a steady rate";
            case OBSERVERS -> "events to observers, at a steady rate";
        };
    }
}
