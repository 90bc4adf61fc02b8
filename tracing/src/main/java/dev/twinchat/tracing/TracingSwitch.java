package dev.twinchat.tracing;

import io.micrometer.context.ContextRegistry;
import io.micrometer.observation.contextpropagation.ObservationThreadLocalAccessor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Makes one setting of all that traces take: where to send them. Without it, what Boot sets up for traces is left out, so that they
 * cost nothing; its own settings leave the tracer and its handlers in place and only send nothing.
 */
public final class TracingSwitch implements EnvironmentPostProcessor {

    /** Whether there are traces: for conditions, which cannot ask whether a setting is empty. */
    public static final String ENABLED = "twinchat.tracing.enabled";

    private static final String ENDPOINT = "twinchat.tracing.endpoint";
    private static final String EXCLUDED = "spring.autoconfigure.exclude";

    /** What lines for people begin with, by the names that the Elastic Common Schema has. */
    private static final String LOGGED = "%correlationId{trace.id(32),span.id(16)}";

    private static final List<String> PARTS = List.of(
            "org.springframework.boot.opentelemetry.autoconfigure.OpenTelemetrySdkAutoConfiguration",
            "org.springframework.boot.micrometer.tracing.autoconfigure.MicrometerTracingAutoConfiguration",
            "org.springframework.boot.micrometer.tracing.autoconfigure.NoopTracerAutoConfiguration",
            "org.springframework.boot.micrometer.tracing.opentelemetry.autoconfigure.OpenTelemetryTracingAutoConfiguration",
            "org.springframework.boot.micrometer.tracing.opentelemetry.autoconfigure.otlp.OtlpTracingAutoConfiguration",
            // Commands to Redis have figures of their own (lettuce.command), which cost less than an observation of
            // each.
            "org.springframework.boot.data.redis.autoconfigure.observation.LettuceObservationAutoConfiguration");

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        boolean wanted = !environment.getProperty(ENDPOINT, "").isEmpty();
        boolean reactive = application.getWebApplicationType() == WebApplicationType.REACTIVE;
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put(ENABLED, wanted);
        settings.put("logging.expect-correlation-id", wanted);
        if (wanted) {
            settings.put("logging.pattern.correlation", LOGGED);
            if (reactive) {
                // Takes the trace along from thread to thread, at a cost for every operator.
                settings.put("spring.reactor.context-propagation", "auto");
            }
        } else {
            settings.put(EXCLUDED, String.join(",", excluded(environment)));
        }
        if (reactive) {
            takeAlong(wanted);
        }
        environment.getPropertySources().addFirst(new MapPropertySource("tracing", settings));
    }

    /**
     * Leaves Reactor nothing to take along but the trace, and without traces nothing at all: some operators of every request would do it
     * by themselves, because the library for it is there.
     */
    private static void takeAlong(boolean traces) {
        ContextRegistry registry = ContextRegistry.getInstance();
        List.copyOf(registry.getThreadLocalAccessors())
                .forEach(accessor -> registry.removeThreadLocalAccessor(accessor.key()));
        if (traces) {
            registry.registerThreadLocalAccessor(new ObservationThreadLocalAccessor());
        }
    }

    private static List<String> excluded(ConfigurableEnvironment environment) {
        List<String> others = Binder.get(environment)
                .bind(EXCLUDED, Bindable.listOf(String.class))
                .orElse(List.of());
        return Stream.concat(others.stream(), PARTS.stream()).toList();
    }
}
