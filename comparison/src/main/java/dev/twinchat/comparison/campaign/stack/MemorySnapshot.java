package dev.twinchat.comparison.campaign.stack;

import dev.twinchat.comparison.sampling.JavaProcess;
import java.io.IOException;

/**
 * What a service holds on to at one moment.
 *
 * @param heapBytes heap in use after a forced collection
 * @param residentBytes resident memory right after that
 */
public record MemorySnapshot(long heapBytes, long residentBytes) {

    /** Where nothing was measured. */
    public static final MemorySnapshot NONE = new MemorySnapshot(0, 0);

    /** Forces a collection and looks. */
    public static MemorySnapshot of(JavaProcess service) throws IOException {
        long heap = service.liveHeapBytes();
        return new MemorySnapshot(heap, service.residentBytes());
    }
}
