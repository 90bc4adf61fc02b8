package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.resource.ClientResources;
import io.micrometer.context.ContextRegistry;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.handler.TracingObservationHandler;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.trace.SpanProcessor;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;

/** Without a place to send them to there are no traces, nor anything that costs. */
class TracingTests extends GatewayTests {

    @Autowired
    private ApplicationContext context;

    @Test
    void isOffUnlessSomebodyWantsIt() {
        assertThat(context.getBeansOfType(Tracer.class)).isEmpty();
        assertThat(context.getBeansOfType(TracingObservationHandler.class)).isEmpty();
        assertThat(context.getBeansOfType(OpenTelemetry.class)).isEmpty();
        assertThat(context.getBeansOfType(SpanProcessor.class)).isEmpty();
        assertThat(context.getBean(ClientResources.class).tracing().isEnabled()).isFalse();
        assertThat(context.getEnvironment().getProperty("spring.reactor.context-propagation"))
                .isNull();
        assertThat(ContextRegistry.getInstance().getThreadLocalAccessors()).isEmpty();
    }
}
