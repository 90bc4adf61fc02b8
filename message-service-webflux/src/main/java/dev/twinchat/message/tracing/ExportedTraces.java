package dev.twinchat.message.tracing;

import dev.twinchat.domain.delivery.ClientFrame;
import dev.twinchat.domain.delivery.LoggedEvent;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import io.micrometer.observation.contextpropagation.ObservationThreadLocalAccessor;
import io.micrometer.observation.transport.Kind;
import io.micrometer.observation.transport.ReceiverContext;
import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.handler.PropagatingReceiverTracingObservationHandler;
import io.micrometer.tracing.propagation.Propagator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Traces that are exported. */
final class ExportedTraces implements Traces {

    private static final String TRACEPARENT = "traceparent";

    private final Tracer tracer;
    private final Propagator propagator;

    /** Makes spans only: the service's figures are the same with traces and without. */
    private final ObservationRegistry spans = ObservationRegistry.create();

    ExportedTraces(Tracer tracer, Propagator propagator, PropagatingReceiverTracingObservationHandler<?> handler) {
        this.tracer = tracer;
        this.propagator = propagator;
        spans.observationConfig().observationHandler(handler);
    }

    @Override
    public @Nullable String current() {
        Span span = tracer.currentSpan();
        if (span == null || !Boolean.TRUE.equals(span.context().sampled())) {
            return null;
        }
        Map<String, String> carrier = new HashMap<>();
        propagator.inject(span.context(), carrier, (_, name, value) -> carrier.put(name, value));
        return carrier.get(TRACEPARENT);
    }

    @Override
    public void delivery(LoggedEvent event, Runnable telling) {
        String writer = event.traceparent();
        if (writer == null) {
            telling.run();
        } else {
            span("twinchat.delivery", Kind.CONSUMER, writer)
                    .contextualName("deliver")
                    .lowCardinalityKeyValue("twinchat.event", event.kind().name())
                    .observe(telling);
        }
    }

    @Override
    public <T> Mono<T> frame(ClientFrame frame, Mono<T> doing) {
        return Mono.defer(() -> {
            Observation span = begun(frame);
            return doing.doOnError(span::error)
                    .doFinally(_ -> span.stop())
                    .contextWrite(context -> context.put(ObservationThreadLocalAccessor.KEY, span));
        });
    }

    private Observation begun(ClientFrame frame) {
        try (Tracer.SpanInScope _ = tracer.withSpan(null)) {
            return span("twinchat.frame", Kind.SERVER, null)
                    .contextualName("chat " + frame.op())
                    .lowCardinalityKeyValue("twinchat.op", frame.op())
                    .start();
        }
    }

    private Observation span(String name, Kind kind, @Nullable String traceparent) {
        return Observation.createNotStarted(
                name,
                () -> {
                    ReceiverContext<String> context =
                            new ReceiverContext<>((carrier, key) -> key.equals(TRACEPARENT) ? carrier : null, kind);
                    if (traceparent != null) {
                        context.setCarrier(traceparent);
                    }
                    return context;
                },
                spans);
    }
}
