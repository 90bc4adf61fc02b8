package dev.twinchat.message;

import org.springframework.boot.context.event.ApplicationStartingEvent;
import org.springframework.context.ApplicationListener;
import reactor.blockhound.BlockHound;

/** Watches the event loops before the service starts: a blocking call on one of them fails the request, and so the test. */
final class BlockHoundInstaller implements ApplicationListener<ApplicationStartingEvent> {

    private static final String JACKSON = "tools.jackson.databind.";

    @Override
    public void onApplicationEvent(ApplicationStartingEvent event) {
        // The Redis driver holds this lock for moments only. An error thrown there would leave it held for ever.
        // Jackson locks when it meets a type for the first time, never again.
        BlockHound.install(watch -> watch.allowBlockingCallsInside(
                        "io.lettuce.core.protocol.SharedLock", "incrementWriters")
                .allowBlockingCallsInside("io.lettuce.core.protocol.SharedLock", "doExclusive")
                .allowBlockingCallsInside(JACKSON + "deser.DeserializerCache", "_createAndCacheValueDeserializer")
                .allowBlockingCallsInside(JACKSON + "ser.SerializerCache", "addAndResolveNonTypedSerializer"));
    }
}
