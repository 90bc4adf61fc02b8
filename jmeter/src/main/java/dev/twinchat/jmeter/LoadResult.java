package dev.twinchat.jmeter;

import java.nio.file.Path;

/**
 * What a run brought.
 *
 * @param options what it was run with
 * @param window the time that its samples lie in, by their end
 * @param samples the file of the samples; see {@link dev.twinchat.jmeter.samples.SampleFile}
 */
public record LoadResult(LoadOptions options, MeasuredWindow window, Path samples) {}
