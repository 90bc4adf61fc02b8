package dev.twinchat.message.delivery;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The threads of live delivery. */
@Configuration(proxyBeanMethods = false)
class DeliveryConfiguration {

    /** One loop, to which the hub's state belongs. */
    @Bean(destroyMethod = "dispose")
    Scheduler hubLoop() {
        return Schedulers.newSingle("hub", true);
    }
}
