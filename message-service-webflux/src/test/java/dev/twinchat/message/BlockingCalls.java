package dev.twinchat.message;

import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import reactor.blockhound.BlockHound;
import reactor.blockhound.BlockingOperationError;

/** Blocking calls on event loops: each fails where it happens, and is kept, since what it fails may swallow the failure. */
final class BlockingCalls {

    private static final String LETTUCE_LOCK = "io.lettuce.core.protocol.SharedLock";
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock";
    private static final String STAMPED_LOCK = "java.util.concurrent.locks.StampedLock";

    private static final String PROJECTION =
            "org.springframework.data.projection.DefaultProjectionInformation$PropertyDescriptorSource";

    private static final String RANDOM = "sun.security.provider.NativePRNG$RandomIO";

    private static final Queue<BlockingOperationError> SEEN = new ConcurrentLinkedQueue<>();

    private BlockingCalls() {}

    static void watch() {
        BlockHound.builder()
                .loadIntegrations()
                // The Redis driver holds this lock for moments only. An error thrown there would leave it held for
                // ever.
                .allowBlockingCallsInside(LETTUCE_LOCK, "incrementWriters")
                .allowBlockingCallsInside(LETTUCE_LOCK, "doExclusive")
                // Libraries guard their state for moments by these locks where they had synchronized, which is not
                // watched either: a script's hash, a queue's size, a cache's entry, Netty's spare memory. They are
                // contended now and then on a busy machine. Whoever waits for something to happen waits by other
                // means, which stay watched.
                .allowBlockingCallsInside(LOCK, "lock")
                .allowBlockingCallsInside(STAMPED_LOCK, "writeLock")
                // Spring Data reads the class file of a record when a query first returns one, as class loading does.
                .allowBlockingCallsInside(PROJECTION, "getMetadata")
                // A TLS context, which the database's driver makes for each connection, reads from /dev/urandom:
                // Linux never lets that wait.
                .allowBlockingCallsInside(RANDOM, "readFully")
                .blockingMethodCallback(method -> {
                    BlockingOperationError error = new BlockingOperationError(method);
                    SEEN.add(error);
                    throw error;
                })
                .install();
    }

    /** Those since the last time this was asked, each with the whole way to it. */
    static List<String> seen() {
        List<String> seen = SEEN.stream().map(BlockingCalls::way).toList();
        SEEN.clear();
        return seen;
    }

    private static String way(BlockingOperationError error) {
        return error.getMessage()
                + Arrays.stream(error.getStackTrace())
                        .map("\n  at %s"::formatted)
                        .collect(Collectors.joining());
    }
}
