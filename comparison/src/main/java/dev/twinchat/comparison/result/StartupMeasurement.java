package dev.twinchat.comparison.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One start of one stack: what can be said before any load.
 *
 * @param block the block's number, from 1
 * @param position the stack's place in the block's order, from 1
 * @param services one figure a service
 */
public record StartupMeasurement(int block, int position, String stack, List<AtRest> services) {

    /**
     * A service at rest.
     *
     * @param service its name
     * @param startUpMillis from the start of the process until it answers that it is ready
     * @param heapBytes heap in use after a forced collection, before the first request
     * @param residentBytes resident memory of the process then
     * @param jarBytes size of its jar, with all its libraries
     * @param archiveBytes size of the AOT cache that it started with; 0 without one, null in results from before there were any
     * @param startUpCpuMillis CPU time, user and system, of {@code startUpMillis}; null where it is not known
     * @param unpackedBytes what the jar takes unpacked, as an image has it beside its base; null where it is not known
     * @param unarchived the same program's start without AOT cache, found out once after a build; null where there was no such start
     */
    public record AtRest(
            String service,
            long startUpMillis,
            long heapBytes,
            long residentBytes,
            long jarBytes,
            @Nullable Long archiveBytes,
            @Nullable Long startUpCpuMillis,
            @Nullable Long unpackedBytes,
            @Nullable Unarchived unarchived) {}

    /**
     * A start without AOT cache.
     *
     * @param startUpMillis from the start of the process until it answers that it is ready
     * @param startUpCpuMillis CPU time, user and system, until then; null where it is not known
     */
    public record Unarchived(long startUpMillis, @Nullable Long startUpCpuMillis) {}
}
