package dev.twinchat.service.web;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Delays shutdown: after readiness has turned to 503, the service goes on responding for {@code twinchat.stop.quiet-period}, in which load
 * balancers that poll readiness remove it. It is zero on Kubernetes, where the manifests wait before they stop a pod.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE) // before the management port closes, which says so
class ShutdownDrain implements ApplicationListener<ContextClosedEvent> {

    private final ApplicationContext service;
    private final Duration length;

    ShutdownDrain(ApplicationContext service, @Value("${twinchat.stop.quiet-period}") Duration length) {
        this.service = service;
        this.length = length;
    }

    /** Holds up the thread that stops the service, which has nothing else to do. */
    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        if (!event.getApplicationContext().equals(service)) {
            return;
        }
        try {
            Thread.sleep(length);
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
