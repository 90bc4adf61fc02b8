package dev.twinchat.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What leaves the program, of real spans. */
class RedactingSpanExporterTests {

    private static final SpanContext SOMEBODY = SpanContext.createFromRemoteParent(
            "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331", TraceFlags.getSampled(), TraceState.getDefault());

    private final Sent sent = new Sent();
    private final SdkTracerProvider tracers = SdkTracerProvider.builder()
            .setSampler(Sampler.parentBased(new RequestSampler(Sampler.alwaysOn())))
            .addSpanProcessor(SimpleSpanProcessor.create(new RedactingSpanExporter(sent)))
            .build();

    @AfterEach
    void close() {
        tracers.close();
    }

    @Test
    void namesNobody() {
        Span span = span("http get /api/users/{nickname}", SpanKind.SERVER).startSpan();
        span.setAttribute("uri", "/api/users/{nickname}").setAttribute("http.url", "/api/users/ann");
        span.recordException(new IllegalStateException("ann is away")).setStatus(StatusCode.ERROR, "ann is away");
        span.end();

        assertThat(sent.spans).singleElement().satisfies(told -> {
            assertThat(told.getAttributes().asMap())
                    .containsOnly(Map.entry(AttributeKey.stringKey("uri"), "/api/users/{nickname}"));
            assertThat(told.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
            assertThat(told.getStatus().getDescription()).isEmpty();
            assertThat(told.getEvents())
                    .singleElement()
                    .satisfies(event -> assertThat(event.getAttributes().asMap())
                            .containsOnly(Map.entry(
                                    AttributeKey.stringKey("exception.type"), IllegalStateException.class.getName())));
        });
    }

    @Test
    void leavesOutWhatNobodyAskedFor() {
        span("http get /actuator/health", SpanKind.SERVER)
                .startSpan()
                .setAttribute("uri", "/actuator/health")
                .end();
        span("http get /internal/users", SpanKind.SERVER)
                .startSpan()
                .setAttribute("uri", "/internal/users")
                .end();
        span("tasks.scheduled.execution", SpanKind.INTERNAL).startSpan().end();

        assertThat(sent.spans).isEmpty();
    }

    @Test
    void goesOnWithWhatSomebodyAskedFor() {
        span("http get /internal/users", SpanKind.SERVER)
                .setParent(Context.root().with(Span.wrap(SOMEBODY)))
                .startSpan()
                .setAttribute("uri", "/internal/users")
                .end();

        assertThat(sent.spans).extracting(SpanData::getTraceId).containsExactly(SOMEBODY.getTraceId());
    }

    private SpanBuilder span(String name, SpanKind kind) {
        return tracers.get("test").spanBuilder(name).setSpanKind(kind);
    }

    private static final class Sent implements SpanExporter {

        private final List<SpanData> spans = new ArrayList<>();

        @Override
        public CompletableResultCode export(Collection<SpanData> some) {
            spans.addAll(some);
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode flush() {
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode shutdown() {
            return CompletableResultCode.ofSuccess();
        }
    }
}
