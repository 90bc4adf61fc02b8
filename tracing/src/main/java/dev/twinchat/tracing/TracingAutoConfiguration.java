package dev.twinchat.tracing;

import io.micrometer.tracing.otel.bridge.Slf4JEventListener;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.micrometer.tracing.opentelemetry.autoconfigure.SpanExporters;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/** What is ours of tracing, where there is any. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@ConditionalOnBooleanProperty(TracingSwitch.ENABLED)
class TracingAutoConfiguration {

    /** Goes on with the traces of others; begins as many of its own as is said. */
    @Bean
    Sampler sampler(@Value("${twinchat.tracing.probability}") double probability) {
        return Sampler.parentBased(new RequestSampler(Sampler.traceIdRatioBased(probability)));
    }

    @Bean
    SpanExporters exporters(ObjectProvider<SpanExporter> exporters) {
        return SpanExporters.of(
                exporters.orderedStream().map(RedactingSpanExporter::new).toList());
    }

    /** The names that the Elastic Common Schema has for them. */
    @Bean
    Slf4JEventListener logContext() {
        return new Slf4JEventListener("trace.id", "span.id");
    }
}
