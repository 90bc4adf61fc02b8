package dev.twinchat.comparison.campaign.design;

import dev.twinchat.comparison.result.Environment;
import java.util.SequencedMap;

/**
 * What the lab's event source makes in the scenarios about observers.
 *
 * @param rate events a second
 * @param size bytes of an event, on average
 */
public record EventLoad(int rate, int size) {

    /** What two cores bear with service and observers on one machine: Peelen's rate, 10,000, would be 330 MB a second. */
    public static final EventLoad DEFAULT = new EventLoad(1_000, 5_500);

    private static final String RATE = "events a second, for observers";
    private static final String SIZE = "bytes of an event, for observers";

    /** As it was written down. */
    static EventLoad of(Environment environment) {
        return new EventLoad(
                Integer.parseInt(environment.settings().getOrDefault(RATE, Integer.toString(DEFAULT.rate))),
                Integer.parseInt(environment.settings().getOrDefault(SIZE, Integer.toString(DEFAULT.size))));
    }

    public void writeTo(SequencedMap<String, String> settings) {
        settings.put(RATE, Integer.toString(rate));
        settings.put(SIZE, Integer.toString(size));
    }
}
