package dev.twinchat.message.configuration;

import dev.twinchat.service.cache.SharedCache;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;

/** The cache of this service, by its settings. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CacheSettings.class)
class CacheConfiguration {

    @Bean
    SharedCache cache(StringRedisTemplate redis, CacheSettings settings) {
        return new SharedCache(redis, settings.timeToLive());
    }
}
