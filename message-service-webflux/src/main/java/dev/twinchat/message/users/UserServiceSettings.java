package dev.twinchat.message.users;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the user service is called.
 *
 * @param url where it listens; of several replicas, where each does
 * @param connectTimeout how long a connection may take to open, and how long a call waits for a free one
 * @param responseTimeout how long an answer may take
 * @param maxConnections how many connections to each replica are open at most; calls beyond wait
 * @param connectionMaxLife how long a connection is used for new calls; null: as long as it lasts
 * @param cachedUsers how many users are kept at most
 */
@ConfigurationProperties("twinchat.user-service")
record UserServiceSettings(
        List<URI> url,
        @DefaultValue("1s") Duration connectTimeout,
        @DefaultValue("2s") Duration responseTimeout,
        @DefaultValue("32") int maxConnections,
        @Nullable Duration connectionMaxLife,
        @DefaultValue("100000") int cachedUsers) {}
