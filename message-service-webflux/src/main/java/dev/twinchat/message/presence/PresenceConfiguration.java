package dev.twinchat.message.presence;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** What presence runs on. */
@Configuration(proxyBeanMethods = false)
class PresenceConfiguration {

    /**
     * One loop, to which its state belongs. Not the hub's: that one may be busy for seconds with telling many of much, and a replica that is not
     * heard of meanwhile has nobody online.
     */
    @Bean(destroyMethod = "dispose")
    Scheduler presenceLoop() {
        return Schedulers.newSingle("presence", true);
    }
}
