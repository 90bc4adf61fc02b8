package dev.twinchat.message.presence;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The event loop of presence. */
@Configuration(proxyBeanMethods = false)
class PresenceConfiguration {

    /**
     * One event loop that owns presence's state. Not the dispatcher's: that one may be busy for seconds with a burst, and a replica whose
     * heartbeat is late counts as offline.
     */
    @Bean(destroyMethod = "dispose")
    Scheduler presenceLoop() {
        return Schedulers.newSingle("presence", true);
    }
}
