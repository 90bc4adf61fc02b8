package dev.twinchat.gateway.tracing;

import dev.twinchat.tracing.TracingSwitch;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The gateway's own spans. */
@Configuration(proxyBeanMethods = false)
class TracesConfiguration {

    @Bean
    @ConditionalOnBooleanProperty(TracingSwitch.ENABLED)
    Traces sentTraces(Tracer tracer, Propagator propagator) {
        return headers -> {
            Span span = tracer.currentSpan();
            if (span != null) {
                propagator.inject(span.context(), headers, (_, name, value) -> headers.set(name, value));
            }
        };
    }

    @Bean
    @ConditionalOnBooleanProperty(name = TracingSwitch.ENABLED, havingValue = false, matchIfMissing = true)
    Traces noTraces() {
        return _ -> {};
    }
}
