package dev.twinchat.user.cache;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.task.ThreadPoolTaskSchedulerBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Reads the settings, and has {@link SharedCache} look from time to time after what it could not forget. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CacheSettings.class)
@EnableScheduling
class CacheConfiguration {

    /** Boot's own for virtual threads runs all tasks with a fixed delay on one thread: what cannot be removed now would hold up revocations. */
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
