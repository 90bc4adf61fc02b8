package dev.twinchat.service.lab;

import dev.twinchat.domain.lab.CpuBurn;
import dev.twinchat.domain.lab.SlowDown;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.sql.Connection;
import javax.sql.DataSource;
import org.aopalliance.intercept.MethodInterceptor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

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
    FilterRegistrationBean<SlowDownFilter> slowDownFilter(SlowDown slowDown, SlowDownSettings settings) {
        FilterRegistrationBean<SlowDownFilter> registration =
                new FilterRegistrationBean<>(new SlowDownFilter(slowDown, settings.layer()));
        registration.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return registration;
    }

    /** With the first connection of a request that is still to be slowed down. */
    @Bean
    @ConditionalOnProperty(name = "twinchat.lab.slow-down.layer", havingValue = "repository")
    static BeanPostProcessor slowConnections() {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return bean instanceof DataSource ? slowed(bean) : bean;
            }
        };
    }

    private static Object slowed(Object dataSource) {
        ProxyFactory proxy = new ProxyFactory(dataSource);
        // What reads the pool's state asks for its class.
        proxy.setProxyTargetClass(true);
        MethodInterceptor slowDown = call -> {
            Object result = call.proceed();
            if (result instanceof Connection) {
                // With the connection in hand, as on WebFlux: slow statements keep the pool busy.
                PendingSlowDown.ofCurrentRequest().ifPresent(PendingSlowDown::happen);
            }
            return result;
        };
        proxy.addAdvice(slowDown);
        return proxy.getProxy();
    }
}
