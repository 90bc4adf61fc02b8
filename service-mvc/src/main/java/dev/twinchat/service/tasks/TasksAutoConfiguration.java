package dev.twinchat.service.tasks;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.task.ThreadPoolTaskSchedulerBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Scheduled tasks, on the stack's kind of threads. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@EnableScheduling
public class TasksAutoConfiguration {

    /** Spring Boot's own one for virtual threads runs all tasks with a fixed delay on one thread: a long task delays the others. */
    @Bean
    ThreadPoolTaskScheduler taskScheduler(
            ThreadPoolTaskSchedulerBuilder settings,
            @Value("${spring.threads.virtual.enabled}") boolean virtualThreads) {
        ThreadPoolTaskScheduler scheduler = settings.build();
        scheduler.setThreadFactory(
                virtualThreads
                        ? Thread.ofVirtual().name("tasks-", 0).factory()
                        : Thread.ofPlatform().daemon().name("tasks-", 0).factory());
        return scheduler;
    }
}
