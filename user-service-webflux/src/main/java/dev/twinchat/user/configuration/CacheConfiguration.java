package dev.twinchat.user.configuration;

import dev.twinchat.service.cache.SharedCache;
import dev.twinchat.service.store.Redis;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The cache of this service, by its settings. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CacheSettings.class)
class CacheConfiguration {

    @Bean
    SharedCache cache(Redis redis, CacheSettings settings) {
        return new SharedCache(redis, settings.timeToLive());
    }
}
