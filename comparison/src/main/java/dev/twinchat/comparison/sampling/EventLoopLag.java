package dev.twinchat.comparison.sampling;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;

/**
 * What a service says of its event loops, counted since its start: it has each do nothing four times a second.
 *
 * @param tasks how many of these tasks have had their turn; 0 of a service without event loops
 * @param seconds how long they waited for it, together
 */
record EventLoopLag(double tasks, double seconds) {

    private static final String NAME = "twinchat_event_loop_lag_seconds";
    private static final int PATIENCE_MILLIS = 5_000;

    /**
     * Asks.
     *
     * @param management the root of the service's management port
     */
    static EventLoopLag of(URI management) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) management
                .resolve("/actuator/prometheus?includedNames=" + NAME)
                .toURL()
                .openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(PATIENCE_MILLIS);
        connection.setReadTimeout(PATIENCE_MILLIS);
        return parse(new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    /** From Prometheus' text format. */
    static EventLoopLag parse(String metrics) {
        return new EventLoopLag(sample(metrics, NAME + "_count"), sample(metrics, NAME + "_sum"));
    }

    private static double sample(String metrics, String name) {
        return metrics.lines()
                .filter(line -> line.startsWith(name + " ") || line.startsWith(name + "{"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    /** What a task waited on average since an earlier moment; empty without event loops. */
    OptionalDouble millisSince(EventLoopLag earlier) {
        return tasks > earlier.tasks
                ? OptionalDouble.of(1000 * (seconds - earlier.seconds) / (tasks - earlier.tasks))
                : OptionalDouble.empty();
    }
}
