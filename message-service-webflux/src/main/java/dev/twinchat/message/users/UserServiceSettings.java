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
 * @param url its address, or those of all replicas
 * @param connectTimeout how long a connection may take to open, and a call may wait for a free one
 * @param responseTimeout how long a response may take
 * @param maxConnections the maximum number of connections to each replica; further calls wait
 * @param connectionMaxLife how long a connection is used for new calls; null for no limit
 * @param cachedUsers how many users are cached at most
 */
@ConfigurationProperties("twinchat.user-service")
record UserServiceSettings(
        List<URI> url,
        @DefaultValue("1s") Duration connectTimeout,
        @DefaultValue("2s") Duration responseTimeout,
        @DefaultValue("32") int maxConnections,
        @Nullable Duration connectionMaxLife,
        @DefaultValue("100000") int cachedUsers) {}
