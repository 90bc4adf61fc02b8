package dev.twinchat.comparison.result;

import java.util.Map;
import java.util.SequencedMap;

/**
 * Where and with what a campaign ran: all that is needed to repeat it.
 *
 * @param machine facts about the machine: processor, cores, memory, system
 * @param software versions: JDK, Twinchat's commit, JMeter, PostgreSQL, Redis, Spring Boot and the chief libraries; results of before lack some
 * @param settings the command and the settings that the processes were started with
 */
public record Environment(
        SequencedMap<String, String> machine,
        SequencedMap<String, String> software,
        SequencedMap<String, String> settings) {

    /** One fact by its name, or "unknown". */
    public String machine(String name) {
        return fact(machine, name);
    }

    /** One version by its name, or "unknown". */
    public String software(String name) {
        return fact(software, name);
    }

    private static String fact(Map<String, String> facts, String name) {
        return facts.getOrDefault(name, "unknown");
    }
}
