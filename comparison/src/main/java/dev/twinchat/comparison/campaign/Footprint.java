package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.measure.JavaProcess;
import java.io.IOException;

/**
 * What a service holds on to at one moment.
 *
 * @param heapBytes heap in use after a forced collection
 * @param residentBytes resident memory right after that
 */
record Footprint(long heapBytes, long residentBytes) {

    /** Where nobody looked. */
    static final Footprint NONE = new Footprint(0, 0);

    /** Forces a collection and looks. */
    static Footprint of(JavaProcess service) throws IOException {
        long heap = service.liveHeapBytes();
        return new Footprint(heap, service.residentBytes());
    }
}
