package dev.twinchat.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;

/** Samples requests only: a program's own scheduled work, several times a second, would bury them. */
public final class RequestSampler implements Sampler {

    private final Sampler ofRequests;

    /** @param ofRequests which requests begin a trace */
    public RequestSampler(Sampler ofRequests) {
        this.ofRequests = ofRequests;
    }

    @Override
    public SamplingResult shouldSample(
            Context parent, String traceId, String name, SpanKind kind, Attributes attributes, List<LinkData> links) {
        return kind == SpanKind.SERVER
                ? ofRequests.shouldSample(parent, traceId, name, kind, attributes, links)
                : SamplingResult.drop();
    }

    @Override
    public String getDescription() {
        return "Requests{" + ofRequests.getDescription() + "}";
    }
}
