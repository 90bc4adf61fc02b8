package dev.twinchat.message.delivery;

import java.util.concurrent.ThreadFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The threads of live delivery. */
@Configuration(proxyBeanMethods = false)
class DeliveryConfiguration {

    /** Threads of delivery are of the stack's kind, virtual or platform. */
    @Bean
    ThreadFactory deliveryThreads(@Value("${spring.threads.virtual.enabled}") boolean virtualThreads) {
        return virtualThreads
                ? Thread.ofVirtual().name("delivery-", 0).factory()
                : Thread.ofPlatform().daemon().name("delivery-", 0).factory();
    }
}
