package dev.twinchat.jmeter;

import dev.twinchat.jmeter.samples.DeliverySummary;
import dev.twinchat.jmeter.samples.ObserverSummary;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a run brought.
 *
 * @param options what it was run with
 * @param window the time that its samples lie in, by their end
 * @param samples the file of the samples; see {@link dev.twinchat.jmeter.samples.SampleFile}
 * @param deliveries what came on the sockets of a plan that opens some
 * @param observers what the observers saw, of a plan that has some
 */
public record LoadResult(
        LoadOptions options,
        MeasuredWindow window,
        Path samples,
        Optional<DeliverySummary> deliveries,
        Optional<ObserverSummary> observers) {}
