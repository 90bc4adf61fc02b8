package dev.twinchat.message;

import org.springframework.boot.context.event.ApplicationStartingEvent;
import org.springframework.context.ApplicationListener;
import reactor.blockhound.BlockHound;

/** Watches the event loops before the service starts: a blocking call on one of them fails the request, and so the test. */
final class BlockHoundInstaller implements ApplicationListener<ApplicationStartingEvent> {

    @Override
    public void onApplicationEvent(ApplicationStartingEvent event) {
        BlockHound.install();
    }
}
