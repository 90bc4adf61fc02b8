package dev.twinchat.user.cache;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Reads the settings, and has {@link SharedCache} look from time to time after what it could not forget. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(CacheSettings.class)
@EnableScheduling
class CacheConfiguration {}
