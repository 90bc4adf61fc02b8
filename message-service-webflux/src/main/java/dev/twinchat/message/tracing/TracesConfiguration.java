package dev.twinchat.message.tracing;

import dev.twinchat.tracing.TracingSwitch;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.handler.PropagatingReceiverTracingObservationHandler;
import io.micrometer.tracing.propagation.Propagator;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses whether the service's own spans are exported. */
@Configuration(proxyBeanMethods = false)
class TracesConfiguration {

    @Bean
    @ConditionalOnBooleanProperty(TracingSwitch.ENABLED)
    Traces sentTraces(Tracer tracer, Propagator propagator, PropagatingReceiverTracingObservationHandler<?> handler) {
        return new ExportedTraces(tracer, propagator, handler);
    }

    @Bean
    @ConditionalOnBooleanProperty(name = TracingSwitch.ENABLED, havingValue = false, matchIfMissing = true)
    Traces noTraces() {
        return new NoopTraces();
    }
}
