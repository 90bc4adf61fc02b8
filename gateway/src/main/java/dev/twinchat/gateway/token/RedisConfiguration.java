package dev.twinchat.gateway.token;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.resource.Delay;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
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
                .timeoutOptions(TimeoutOptions.enabled())
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS);
    }

    /** Commands fail at once from then on, until a new connection is answered. */
    @Bean
    ClientResourcesBuilderCustomizer redisResponseTimeouts(@Value("${spring.data.redis.timeout}") Duration timeout) {
        ResponseTimeouts timeouts = new ResponseTimeouts("Redis", timeout.multipliedBy(2));
        return resources -> resources.nettyCustomizer(new NettyCustomizer() {
            @Override
            public void afterChannelInitialized(Channel channel) {
                timeouts.watch(channel);
            }
        });
    }

    @Bean
    ClientResourcesBuilderCustomizer quickReconnect() {
        return resources -> resources.reconnectDelay(() -> Delay.exponential(
                Duration.ofMillis(50), LONGEST_RECONNECT, 2, java.util.concurrent.TimeUnit.MILLISECONDS));
    }
}
