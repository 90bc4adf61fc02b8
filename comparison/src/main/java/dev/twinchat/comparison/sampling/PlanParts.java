package dev.twinchat.comparison.sampling;

import dev.twinchat.comparison.result.Measurement.Part;
import dev.twinchat.jmeter.LoadResult;
import dev.twinchat.jmeter.samples.LoadSummary;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The requests and transactions of a custom plan by their names. */
public final class PlanParts {

    /** More names than a reader could compare: those of a plan that names each request by its address, for one. */
    private static final int MOST = 50;

    private PlanParts() {}

    /**
     * Reads a run's samples.
     *
     * @return requests before transactions, each by name; of either nothing if it has too many names to be read, and nothing at all of a plan that has
     *     one request and no transaction
     */
    public static List<Part> of(LoadResult result) throws IOException {
        Duration window = result.window().length();
        List<Part> parts = new ArrayList<>(read(result.samples(), window, false));
        if (result.transactions().isPresent()) {
            parts.addAll(read(result.transactions().get(), window, true));
        }
        return parts.size() < 2 && parts.stream().noneMatch(Part::transaction) ? List.of() : parts;
    }

    private static List<Part> read(Path file, Duration window, boolean transactions) throws IOException {
        List<Part> parts = new ArrayList<>();
        LoadSummary.byLabel(file, window).forEach((name, summary) -> {
            long count = summary.requests() - summary.errors();
            parts.add(new Part(
                    name,
                    transactions,
                    count,
                    summary.errors(),
                    count == 0 ? null : summary.latency().p50(),
                    count == 0 ? null : summary.latency().p99()));
        });
        return parts.size() > MOST ? List.of() : parts;
    }
}
