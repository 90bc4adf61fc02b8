package dev.twinchat.message.delivery;

import java.util.concurrent.ThreadFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.task.ThreadPoolTaskSchedulerBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** What live delivery runs on. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class DeliveryConfiguration {

    /** All threads of ours are of the kind that the stack is about. */
    @Bean
    ThreadFactory deliveryThreads(@Value("${spring.threads.virtual.enabled}") boolean virtualThreads) {
        return virtualThreads
                ? Thread.ofVirtual().name("delivery-", 0).factory()
                : Thread.ofPlatform().daemon().name("delivery-", 0).factory();
    }

    /** Boot's own for virtual threads runs all tasks with a fixed delay on one thread: a long one would hold up the heartbeat. */
    @Bean
    ThreadPoolTaskScheduler taskScheduler(ThreadPoolTaskSchedulerBuilder settings, ThreadFactory deliveryThreads) {
        ThreadPoolTaskScheduler scheduler = settings.build();
        scheduler.setThreadFactory(deliveryThreads);
        return scheduler;
    }
}
