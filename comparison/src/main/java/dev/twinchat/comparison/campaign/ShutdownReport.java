package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.report.CampaignReport;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Writes the report of what was finished when this JVM is told to end in the middle of a campaign. */
final class ShutdownReport implements AutoCloseable {

    private final Path directory;
    private final Consumer<String> say;
    private final Campaign.Listener listener;
    private final Thread atShutdown = new Thread(this::write, "last report");

    private ShutdownReport(Path directory, Consumer<String> say, Campaign.Listener listener) {
        this.directory = directory;
        this.say = say;
        this.listener = listener;
    }

    /** From now on an orderly end of this JVM leaves a report. */
    static ShutdownReport at(Path directory, Consumer<String> say, Campaign.Listener listener) {
        ShutdownReport report = new ShutdownReport(directory, say, listener);
        Runtime.getRuntime().addShutdownHook(report.atShutdown);
        return report;
    }

    /** By what is on the disk, which is whole at any moment; the campaign's own thread may still be at work. */
    void write() {
        if (!Files.exists(directory.resolve("results.json"))) {
            say.accept("Interrupted before anything was measured.");
            leaveNothing();
            return;
        }
        try {
            write(ResultsFile.read(directory.resolve("results.json")), directory);
            listener.reported(directory);
            say.accept("Interrupted. Report of what was finished: " + directory.resolve("report.html") + "; "
                    + listener.wayOn(directory));
        } catch (IOException | RuntimeException failed) {
            say.accept("Interrupted. ./twinchat report " + directory + " writes the report of what was finished; "
                    + listener.wayOn(directory));
        }
    }

    /** Where nothing was measured: an empty folder would be in the way of the next try under its name. */
    private void leaveNothing() {
        try {
            Files.deleteIfExists(directory);
        } catch (IOException notEmpty) {
            // It has files that are not of this campaign: it stays.
        }
    }

    /** Writes what people and programs read of results. */
    static void write(Results results, Path directory) throws IOException {
        CampaignReport.write(results, directory);
    }

    @Override
    public void close() {
        leaveNothing();
        try {
            Runtime.getRuntime().removeShutdownHook(atShutdown);
        } catch (IllegalStateException shuttingDown) {
            // Then it writes already.
        }
    }
}
