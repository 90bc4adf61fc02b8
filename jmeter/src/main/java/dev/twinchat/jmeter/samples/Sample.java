package dev.twinchat.jmeter.samples;

/**
 * One measured request.
 *
 * @param startMicros when it began, in microseconds since 1970
 * @param elapsedMicros how long it took, in microseconds: from the call of JMeter's HTTP sampler until its whole answer was read
 * @param label the plan's label
 * @param code the status code, or JMeter's word for what went wrong before there was one
 * @param success whether the status code says so
 */
public record Sample(long startMicros, long elapsedMicros, String label, String code, boolean success) {}
