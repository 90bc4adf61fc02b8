package dev.twinchat.comparison.models;

import java.time.Instant;
import java.util.List;

/**
 * What all models did.
 *
 * @param users how many flows went on at the same time
 * @param persistences how often each persisted
 * @param idealMillis what a flow takes if nothing but waiting takes any time
 * @param cores processors of the machine
 * @param java the JDK's version
 */
public record ModelResults(
        Instant started,
        int users,
        int persistences,
        long idealMillis,
        int cores,
        String java,
        List<ModelResult> models) {}
