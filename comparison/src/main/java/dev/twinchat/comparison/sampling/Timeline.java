package dev.twinchat.comparison.sampling;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The looks taken during a run, with the questions that are asked of them afterwards, when the run has said which part
 * of it counts.
 *
 * @param looks in the order of time
 * @param fromMillis begin of the part that counts, since 1970
 * @param untilMillis its end
 */
record Timeline(List<ResourceSample> looks, long fromMillis, long untilMillis) {

    Timeline {
        if (looks.isEmpty()
                || looks.getFirst().epochMillis() > fromMillis
                || looks.getLast().epochMillis() < untilMillis) {
            throw new IllegalArgumentException("the looks do not cover the measured part of the run");
        }
    }

    double millis() {
        return untilMillis - fromMillis;
    }

    /** By how much a count grew during the part that counts. */
    double growth(ToDoubleFunction<ResourceSample> count) {
        return at(untilMillis, count) - at(fromMillis, count);
    }

    /** The share of the processors' time, 0 to 1, that was idle. */
    double idleShare() {
        return Math.max(0, growth(resourceSample -> resourceSample.machine().idle()))
                / growth(resourceSample -> resourceSample.machine().total());
    }

    /** The share of the processors' time, 0 to 1, that the hypervisor gave to other machines. */
    double stolenShare() {
        return growth(resourceSample -> resourceSample.machine().stolen())
                / growth(resourceSample -> resourceSample.machine().total());
    }

    /** The greatest value at any look of the part that counts; with the neighbours of a part too short for a look. */
    double greatest(ToDoubleFunction<ResourceSample> value) {
        return looks.stream()
                .filter(resourceSample ->
                        fromMillis <= resourceSample.epochMillis() && resourceSample.epochMillis() <= untilMillis)
                .mapToDouble(value)
                .max()
                .orElseGet(() -> Math.max(at(fromMillis, value), at(untilMillis, value)));
    }

    /** The mean over the looks of the part that counts, or of its ends if it is too short for a look. */
    double mean(ToDoubleFunction<ResourceSample> value) {
        return looks.stream()
                .filter(resourceSample ->
                        fromMillis <= resourceSample.epochMillis() && resourceSample.epochMillis() <= untilMillis)
                .mapToDouble(value)
                .average()
                .orElseGet(() -> (at(fromMillis, value) + at(untilMillis, value)) / 2);
    }

    /** A value at any moment, on the line between the looks before and after it. */
    private double at(long moment, ToDoubleFunction<ResourceSample> value) {
        ResourceSample before = looks.getFirst();
        for (ResourceSample resourceSample : looks) {
            if (resourceSample.epochMillis() >= moment) {
                return between(before, resourceSample, moment, value);
            }
            before = resourceSample;
        }
        return value.applyAsDouble(before);
    }

    private static double between(
            ResourceSample before, ResourceSample after, long moment, ToDoubleFunction<ResourceSample> value) {
        double from = value.applyAsDouble(before);
        long length = after.epochMillis() - before.epochMillis();
        if (length == 0) {
            return from;
        }
        return from + (value.applyAsDouble(after) - from) * (moment - before.epochMillis()) / length;
    }
}
