package dev.twinchat.gateway.token;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.resource.Delay;
import java.time.Duration;
import org.springframework.boot.data.redis.autoconfigure.ClientResourcesBuilderCustomizer;
import org.springframework.boot.data.redis.autoconfigure.LettuceClientOptionsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Bounds the cost of a slow or stopped Redis: Lettuce by default queues without limit and reconnects late. */
@Configuration(proxyBeanMethods = false)
class RedisConfiguration {

    private static final int QUEUE = 10_000;
    private static final Duration LONGEST_RECONNECT = Duration.ofSeconds(1);

    @Bean
    LettuceClientOptionsBuilderCustomizer boundedQueue() {
        return options -> options.requestQueueSize(QUEUE)
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS);
    }

    @Bean
    ClientResourcesBuilderCustomizer quickReconnect() {
        return resources -> resources.reconnectDelay(() -> Delay.exponential(
                Duration.ofMillis(50), LONGEST_RECONNECT, 2, java.util.concurrent.TimeUnit.MILLISECONDS));
    }
}
