package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Metric;
import java.util.Map;

/**
 * How a sentence tells of a metric: "webflux <em>needs</em> 1.08 times the <em>CPU</em> of mvc-virtual<em> for an edit</em>".
 *
 * @param singular the verb of one stack
 * @param plural of several
 * @param thing what they have so much of
 * @param tail what it is for, with a space before; may be empty
 */
record Phrase(String singular, String plural, String thing, String tail) {

    private static final Map<String, String> REQUESTS = Map.ofEntries(
            Map.entry("profile-summary", "a profile summary"),
            Map.entry("profile-summary-open", "a profile summary"),
            Map.entry("subscribe", "a subscription"),
            Map.entry("edit-message", "an edit"),
            Map.entry("user-messages", "a list of messages"),
            Map.entry("user-messages-each", "a list of messages"),
            Map.entry("feed", "a feed"),
            Map.entry("gateway", "a profile summary through the gateway"),
            Map.entry("token", "a profile summary without token check"),
            Map.entry("send", "a sent message"),
            Map.entry("contended-edit", "an edit"));

    static Phrase of(Metric metric, String scenario) {
        return switch (metric) {
            case CPU_PER_REQUEST, CPU_NET ->
                new Phrase("needs", "need", "CPU", " for " + REQUESTS.getOrDefault(scenario, "a request"));
            case THROUGHPUT -> new Phrase("has", "have", "throughput", "");
            case TOTAL_TIME -> new Phrase("takes", "take", "time", " for the workload");
            case DELIVERIES_PER_CPU -> new Phrase("has", "have", "delivery rate", " for each second of CPU time");
            case HEAP_PER_CONNECTION -> new Phrase("needs", "need", "live heap", " for each connection");
            default -> new Phrase("has", "have", metric.label(), "");
        };
    }

    Phrase withoutTail() {
        return new Phrase(singular, plural, thing, "");
    }
}
