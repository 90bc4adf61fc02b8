package dev.twinchat.message.lab;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Threads that only the lab needs. */
@Configuration(proxyBeanMethods = false)
class LabConfiguration {

    /**
     * As many threads as there are processors, for what keeps them busy. Not Reactor's common ones: those fire the time limits of everything
     * else, and would be late.
     */
    @Bean(destroyMethod = "dispose")
    Scheduler labWork() {
        return Schedulers.newParallel("lab-work");
    }
}
