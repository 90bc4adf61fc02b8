package dev.twinchat.jmeter.samples;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;

/**
 * What the receivers of a run saw.
 *
 * @param connections sockets that were opened
 * @param lost those that were closed before the end
 * @param sends messages that were accepted, their sending begun within the measured window
 * @param deliveries frames with messages of the run that came within the window, on all sockets
 * @param missing deliveries of those messages that had not come some seconds after the last
 * @param seconds length of the window
 * @param wholeMillis from the begin of the first sending of them to the last delivery
 * @param sinceAck delay from a message's ack to each of its deliveries; 0 for one that overtook the ack
 * @param lastSinceAck the same for the last delivery of each message
 * @param sinceSend delay from the begin of the sending to each delivery
 */
public record DeliverySummary(
        int connections,
        int lost,
        long sends,
        long deliveries,
        long missing,
        double seconds,
        double wholeMillis,
        Delays sinceAck,
        Delays lastSinceAck,
        Delays sinceSend) {

    /** Milliseconds, from a histogram with three digits. */
    public record Delays(double p50, double p90, double p99, double max) {

        private void put(Properties to, String name) {
            to.setProperty(name + ".p50", Double.toString(p50));
            to.setProperty(name + ".p90", Double.toString(p90));
            to.setProperty(name + ".p99", Double.toString(p99));
            to.setProperty(name + ".max", Double.toString(max));
        }

        private static Delays get(Properties from, String name) {
            return new Delays(
                    number(from, name + ".p50"),
                    number(from, name + ".p90"),
                    number(from, name + ".p99"),
                    number(from, name + ".max"));
        }
    }

    /** Deliveries a second. */
    public double perSecond() {
        return deliveries / seconds;
    }

    /** Writes it as a file of Java properties. */
    public void write(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty("connections", Integer.toString(connections));
        properties.setProperty("lost", Integer.toString(lost));
        properties.setProperty("sends", Long.toString(sends));
        properties.setProperty("deliveries", Long.toString(deliveries));
        properties.setProperty("missing", Long.toString(missing));
        properties.setProperty("seconds", Double.toString(seconds));
        properties.setProperty("wholeMillis", Double.toString(wholeMillis));
        sinceAck.put(properties, "sinceAck");
        lastSinceAck.put(properties, "lastSinceAck");
        sinceSend.put(properties, "sinceSend");
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, null);
        }
    }

    /**
     * Reads such a file.
     *
     * @throws IOException where it cannot be read or lacks something
     */
    public static DeliverySummary read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        try {
            return new DeliverySummary(
                    (int) number(properties, "connections"),
                    (int) number(properties, "lost"),
                    (long) number(properties, "sends"),
                    (long) number(properties, "deliveries"),
                    (long) number(properties, "missing"),
                    number(properties, "seconds"),
                    number(properties, "wholeMillis"),
                    Delays.get(properties, "sinceAck"),
                    Delays.get(properties, "lastSinceAck"),
                    Delays.get(properties, "sinceSend"));
        } catch (NumberFormatException broken) {
            throw new IOException(file + " is no summary of deliveries", broken);
        }
    }

    private static double number(Properties from, String name) {
        return Double.parseDouble(from.getProperty(name, "missing"));
    }

    /** The summary as a small table with a fixed point, whatever the locale. */
    public String table() {
        StringBuilder table = new StringBuilder(String.format(
                Locale.ROOT,
                "%10s %8s %10s %12s %9s%n%10d %8d %10d %12.1f %9d%n",
                "sockets",
                "lost",
                "sends",
                "deliveries/s",
                "missing",
                connections,
                lost,
                sends,
                perSecond(),
                missing));
        if (sends > 0) {
            table.append(String.format(
                    Locale.ROOT, "%-30s %9s %9s %9s %9s%n", "delay", "p50 ms", "p90 ms", "p99 ms", "max ms"));
            line(table, "from ack to delivery", sinceAck);
            line(table, "from ack to last delivery", lastSinceAck);
            line(table, "from sending to delivery", sinceSend);
        }
        return table.toString();
    }

    private static void line(StringBuilder table, String name, Delays delays) {
        table.append(String.format(
                Locale.ROOT, "%-30s %9.2f %9.2f %9.2f %9.2f%n", name, delays.p50, delays.p90, delays.p99, delays.max));
    }
}
