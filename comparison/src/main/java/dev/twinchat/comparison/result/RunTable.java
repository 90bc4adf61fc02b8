package dev.twinchat.comparison.result;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The format {@code results.csv}: a line a run, numbers with a point whatever the language, empty where there is none. */
public final class RunTable {

    private static final List<String> KEYS =
            List.of("block", "round", "stack", "scenario", "users", "attempt", "started", "outcome", "reason");

    private RunTable() {}

    /** Writes the table of all runs. */
    public static void write(Results results, Path file) throws IOException {
        StringWriter table = new StringWriter();
        write(results, table);
        AtomicFile.write(file, table.toString());
    }

    static void write(Results results, Writer out) {
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(out)) {
            csv.writeRecord(header());
            results.runs().forEach(run -> csv.writeRecord(line(run)));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static List<String> header() {
        List<String> names = new ArrayList<>(KEYS);
        names.add("requests");
        names.add("errors");
        for (Metric metric : Metric.values()) {
            names.add(metric.label() + (metric.unit().isEmpty() ? "" : " (" + metric.unit() + ")"));
        }
        return names;
    }

    private static List<String> line(Run run) {
        List<String> fields = new ArrayList<>(List.of(
                Integer.toString(run.block()),
                Integer.toString(run.round()),
                run.stack(),
                run.scenario(),
                Integer.toString(run.users()),
                Integer.toString(run.attempt()),
                run.started().toString(),
                run.outcome().name().toLowerCase(Locale.ROOT),
                run.reason() == null ? "" : run.reason()));
        Measurement measurement = run.measurement();
        if (measurement != null) {
            fields.addAll(numbers(measurement));
        }
        while (fields.size() < header().size()) {
            fields.add("");
        }
        return fields;
    }

    private static List<String> numbers(Measurement measurement) {
        List<String> fields = new ArrayList<>();
        fields.add(Long.toString(measurement.load().requests()));
        fields.add(Long.toString(measurement.load().errors()));
        for (Metric metric : Metric.values()) {
            fields.add(number(metric.of(measurement)));
        }
        return fields;
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.3f", value);
    }
}
