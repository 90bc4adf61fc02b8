package dev.twinchat.service.store;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;

/** The connections to PostgreSQL and Redis. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import({DatabaseErrors.class, DatabaseMetrics.class, RedisConfiguration.class, DatabaseConfiguration.class})
class StoreAutoConfiguration {}
