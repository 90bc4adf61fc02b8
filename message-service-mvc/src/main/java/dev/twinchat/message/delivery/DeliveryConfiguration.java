package dev.twinchat.message.delivery;

import java.util.concurrent.ThreadFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What live delivery runs on. */
@Configuration(proxyBeanMethods = false)
class DeliveryConfiguration {

    /** All threads of ours are of the kind that the stack is about. */
    @Bean
    ThreadFactory deliveryThreads(@Value("${spring.threads.virtual.enabled}") boolean virtualThreads) {
        return virtualThreads
                ? Thread.ofVirtual().name("delivery-", 0).factory()
                : Thread.ofPlatform().daemon().name("delivery-", 0).factory();
    }
}
