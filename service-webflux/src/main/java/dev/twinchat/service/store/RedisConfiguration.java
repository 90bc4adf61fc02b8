package dev.twinchat.service.store;

import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.SocketOptions;
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
import reactor.netty.resources.LoopResources;

/** Bounds the time and the queue of Redis commands; while Redis is down, commands fail at once. */
@Configuration(proxyBeanMethods = false)
class RedisConfiguration {

    private static final int MAX_QUEUED_COMMANDS = 10_000;
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration MAX_RECONNECT_DELAY = Duration.ofSeconds(1);

    @Bean
    LettuceClientOptionsBuilderCustomizer boundedRedis() {
        return options -> options.disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
                .requestQueueSize(MAX_QUEUED_COMMANDS)
                .timeoutOptions(TimeoutOptions.enabled())
                .socketOptions(SocketOptions.builder()
                        .connectTimeout(CONNECT_TIMEOUT)
                        .keepAlive(true)
                        .build());
    }

    @Bean
    ClientResourcesBuilderCustomizer sharedLoopsForRedis(LoopResources eventLoops) {
        return resources -> resources.eventLoopGroupProvider(new SharedEventLoops(eventLoops));
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

    /** Lettuce waits up to 30 s between two tries by default: too long for a chat. */
    @Bean
    ClientResourcesBuilderCustomizer eagerReconnect() {
        return resources -> resources.reconnectDelay(Delay.constant(MAX_RECONNECT_DELAY));
    }
}
