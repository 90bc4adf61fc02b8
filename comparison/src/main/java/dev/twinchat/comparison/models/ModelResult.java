package dev.twinchat.comparison.models;

import org.jspecify.annotations.Nullable;

/**
 * What one model did.
 *
 * @param model its label
 * @param published what the study published of it, for 1,000 users with 3 and with 30 persistences
 * @param millis from the begin of all flows to the end of the last; null if they did not end
 * @param computed whether that is computed from fewer users, who take their turns anyway
 * @param peakThreads the most live platform threads
 * @param heapPeakBytes the most heap in use at any look, garbage included; there are 200 a second
 * @param residentPeakBytes the most resident memory of the JVM
 * @param failure why the flows did not end: out of memory, a deadlock, …; null if they did
 */
public record ModelResult(
        String model,
        String published,
        @Nullable Long millis,
        boolean computed,
        int peakThreads,
        long heapPeakBytes,
        long residentPeakBytes,
        @Nullable String failure) {

    static ModelResult failed(Model model, String failure) {
        return new ModelResult(model.label(), model.published(), null, false, 0, 0, 0, failure);
    }
}
