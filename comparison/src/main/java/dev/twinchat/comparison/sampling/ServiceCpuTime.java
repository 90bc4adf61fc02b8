package dev.twinchat.comparison.sampling;

/**
 * The CPU time of a Java process since its start.
 *
 * @param millis of all its threads
 * @param compileMillis the part of it that the just-in-time compilers took
 */
public record ServiceCpuTime(double millis, double compileMillis) {}
