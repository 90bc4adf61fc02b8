package dev.twinchat.service.lab;

import dev.twinchat.domain.lab.CpuBurn;
import dev.twinchat.domain.lab.SlowDown;
import io.r2dbc.spi.ConnectionFactory;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;

/** Slows requests down by the lab's settings; by default not at all. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SlowDownSettings.class)
class SlowDownConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(SlowDownConfiguration.class);

    /** Calibrated on the thread that starts the service, which is a platform thread: only these know their CPU time. */
    @Bean
    SlowDown slowDown(SlowDownSettings settings) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        SlowDown slowDown = SlowDown.of(
                settings.cpu(), settings.delay(), () -> CpuBurn.calibrate(threads::getCurrentThreadCpuTime));
        if (!slowDown.isNone()) {
            LOG.warn("Requests are slowed down: {}", slowDown);
        }
        return slowDown;
    }

    /** Outside everything else of the service. */
    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE)
    SlowDownFilter slowDownFilter(SlowDown slowDown, SlowDownSettings settings) {
        return new SlowDownFilter(slowDown, settings.layer());
    }

    /** Before the first statement of a request that is still to be slowed down. */
    @Bean
    @ConditionalOnProperty(name = "twinchat.lab.slow-down.layer", havingValue = "repository")
    DatabaseClient slowStatements(ConnectionFactory connections) {
        return DatabaseClient.builder()
                .connectionFactory(connections)
                .executeFunction(statement -> PendingSlowDown.ofCurrentRequest()
                        .flatMap(PendingSlowDown::happen)
                        .thenMany(Flux.defer(statement::execute)))
                .build();
    }
}
