package dev.twinchat.user;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import reactor.blockhound.BlockHound;
import reactor.blockhound.BlockingOperationError;

/** Blocking calls on event loops: each fails where it happens, and is kept, since what it fails may swallow the failure. */
final class BlockingCalls {

    private static final String REDIS_CONNECTIONS =
            "org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory";
    private static final String JACKSON = "tools.jackson.databind.";

    private static final Queue<BlockingOperationError> SEEN = new ConcurrentLinkedQueue<>();

    private BlockingCalls() {}

    static void watch() {
        BlockHound.builder()
                .loadIntegrations()
                // Spring Data takes this lock to look the one connection up; what waits for it to open is on another
                // thread.
                .allowBlockingCallsInside(REDIS_CONNECTIONS, "doInLock")
                // Jackson locks when it meets a type for the first time, never again.
                .allowBlockingCallsInside(JACKSON + "deser.DeserializerCache", "_createAndCacheValueDeserializer")
                .allowBlockingCallsInside(JACKSON + "ser.SerializerCache", "addAndResolveNonTypedSerializer")
                .blockingMethodCallback(method -> {
                    BlockingOperationError error = new BlockingOperationError(method);
                    SEEN.add(error);
                    throw error;
                })
                .install();
    }

    /** Those since the last time this was asked. */
    static List<BlockingOperationError> seen() {
        List<BlockingOperationError> seen = List.copyOf(SEEN);
        SEEN.clear();
        return seen;
    }
}
