package dev.twinchat.jmeter;

import dev.twinchat.jmeter.samples.DeliverySummary;
import dev.twinchat.jmeter.samples.ObserverSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a run brought.
 *
 * @param options what it was run with
 * @param window the time that its samples lie in, by their end
 * @param samples the file of the samples; see {@link dev.twinchat.jmeter.samples.SampleFile}
 * @param transactions the file of the times of the Transaction Controllers of a custom plan; likewise
 * @param deliveries what came on the sockets of a plan that opens some
 * @param observers what the observers saw, of a plan that has some
 * @param problems the errors that JMeter logged during the run
 */
public record LoadResult(
        LoadOptions options,
        MeasuredWindow window,
        Path samples,
        Optional<Path> transactions,
        Optional<DeliverySummary> deliveries,
        Optional<ObserverSummary> observers,
        List<String> problems) {

    public LoadResult {
        problems = List.copyOf(problems);
    }
}
