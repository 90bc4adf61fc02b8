package dev.twinchat.tracing;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.DelegatingSpanData;
import io.opentelemetry.sdk.trace.data.EventData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.data.StatusData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Exports no personal data: only span attributes of an allowlist, and of a failure only its class. Raw paths, exception messages and
 * attributes that libraries add later are dropped, as are spans of actuator requests and of scheduled internal calls.
 */
public final class RedactingSpanExporter implements SpanExporter {

    private static final Set<String> TOLD = Set.of(
            "client.name",
            "db.operation",
            "db.system",
            "exception",
            "exception.type",
            "http.method",
            "http.status_code",
            "method",
            "outcome",
            "spring.cloud.gateway.route.id",
            "status",
            "twinchat.event",
            "twinchat.op",
            "uri");

    /** The path's template, never the path. */
    private static final AttributeKey<String> URI = AttributeKey.stringKey("uri");

    private final SpanExporter exporter;

    public RedactingSpanExporter(SpanExporter exporter) {
        this.exporter = exporter;
    }

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
        List<SpanData> told = spans.stream()
                .filter(span -> !isNobodys(span))
                .<SpanData>map(DiscreetSpan::new)
                .toList();
        return told.isEmpty() ? CompletableResultCode.ofSuccess() : exporter.export(told);
    }

    /** Whether it is of a look at the program's state, or of what the programs ask each other by themselves. */
    private static boolean isNobodys(SpanData span) {
        String uri = Objects.requireNonNullElse(span.getAttributes().get(URI), "");
        boolean first = !span.getParentSpanContext().isValid();
        return uri.startsWith("/actuator") || (first && uri.startsWith("/internal"));
    }

    @Override
    public CompletableResultCode flush() {
        return exporter.flush();
    }

    @Override
    public CompletableResultCode shutdown() {
        return exporter.shutdown();
    }

    private static final class DiscreetSpan extends DelegatingSpanData {

        private final Attributes attributes;
        private final List<EventData> events;

        DiscreetSpan(SpanData span) {
            super(span);
            this.attributes = discreet(span.getAttributes());
            this.events = span.getEvents().stream()
                    .map(event ->
                            EventData.create(event.getEpochNanos(), event.getName(), discreet(event.getAttributes())))
                    .toList();
        }

        private static Attributes discreet(Attributes all) {
            return all.toBuilder().removeIf(key -> !TOLD.contains(key.getKey())).build();
        }

        @Override
        public Attributes getAttributes() {
            return attributes;
        }

        @Override
        public int getTotalAttributeCount() {
            return attributes.size();
        }

        @Override
        public List<EventData> getEvents() {
            return events;
        }

        @Override
        public StatusData getStatus() {
            return StatusData.create(super.getStatus().getStatusCode(), "");
        }
    }
}
