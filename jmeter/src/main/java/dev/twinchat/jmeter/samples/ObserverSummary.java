package dev.twinchat.jmeter.samples;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;

/**
 * What the subscribers of the lab's events saw.
 *
 * @param seconds from the start of the source to its stop
 * @param generated events that the source made, as far as it could still tell
 * @param heldUpMillis how long subscribers held it up
 * @param lost why the critical consumer's connection ended before the source was stopped; empty if it did not
 * @param observers the critical consumer, then the monitors, if there were any
 */
public record ObserverSummary(double seconds, long generated, long heldUpMillis, String lost, List<Figures> observers) {

    /**
     * One subscriber. Delays run from an event's generation to its reception, over all its events, from a histogram with three digits.
     *
     * @param kind who it is, in words
     * @param connections that it opened
     * @param received events that came to it
     * @param lastMillis from the start of the source to its last event; 0 if none came
     */
    public record Figures(
            String kind,
            int connections,
            long received,
            double p50Millis,
            double p99Millis,
            double maxMillis,
            long lastMillis) {}

    public ObserverSummary {
        observers = List.copyOf(observers);
    }

    /** Writes it as a file of Java properties. */
    public void write(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("seconds", Double.toString(seconds));
        properties.setProperty("generated", Long.toString(generated));
        properties.setProperty("heldUpMillis", Long.toString(heldUpMillis));
        properties.setProperty("lost", lost);
        properties.setProperty("observers", Integer.toString(observers.size()));
        for (int i = 0; i < observers.size(); i++) {
            Figures figures = observers.get(i);
            properties.setProperty(i + ".kind", figures.kind);
            properties.setProperty(i + ".connections", Integer.toString(figures.connections));
            properties.setProperty(i + ".received", Long.toString(figures.received));
            properties.setProperty(i + ".p50", Double.toString(figures.p50Millis));
            properties.setProperty(i + ".p99", Double.toString(figures.p99Millis));
            properties.setProperty(i + ".max", Double.toString(figures.maxMillis));
            properties.setProperty(i + ".last", Long.toString(figures.lastMillis));
        }
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, null);
        }
    }

    /**
     * Reads such a file.
     *
     * @throws IOException where it cannot be read or lacks something
     */
    public static ObserverSummary read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        try {
            List<Figures> observers = new ArrayList<>();
            for (int i = 0; i < number(properties, "observers"); i++) {
                observers.add(new Figures(
                        properties.getProperty(i + ".kind", ""),
                        (int) number(properties, i + ".connections"),
                        (long) number(properties, i + ".received"),
                        number(properties, i + ".p50"),
                        number(properties, i + ".p99"),
                        number(properties, i + ".max"),
                        (long) number(properties, i + ".last")));
            }
            return new ObserverSummary(
                    number(properties, "seconds"),
                    (long) number(properties, "generated"),
                    (long) number(properties, "heldUpMillis"),
                    properties.getProperty("lost", ""),
                    observers);
        } catch (NumberFormatException broken) {
            throw new IOException(file + " is no summary of observers", broken);
        }
    }

    private static double number(Properties from, String name) {
        return Double.parseDouble(from.getProperty(name, "missing"));
    }

    /** The summary as a small table with a fixed point, whatever the locale. */
    public String table() {
        StringBuilder table = new StringBuilder(String.format(
                Locale.ROOT,
                "%d events in %.1f s, the source held up for %.1f s%s%n%-60s %6s %9s %9s %9s %9s %9s%n",
                generated,
                seconds,
                heldUpMillis / 1e3,
                lost.isEmpty() ? "" : "; lost: " + lost,
                "observer",
                "conn.",
                "received",
                "missed",
                "p50 ms",
                "p99 ms",
                "max ms"));
        for (Figures figures : observers) {
            table.append(String.format(
                    Locale.ROOT,
                    "%-60s %6d %9d %9d %9.2f %9.2f %9.2f%n",
                    figures.kind,
                    figures.connections,
                    figures.received,
                    generated - figures.received,
                    figures.p50Millis,
                    figures.p99Millis,
                    figures.maxMillis));
        }
        return table.toString();
    }
}
