package dev.twinchat.acceptance.operations;

import com.google.protobuf.ByteString;
import io.opentelemetry.proto.trace.v1.Span;
import java.util.HexFormat;

/**
 * A span that came.
 *
 * @param service who sent it
 */
record ReceivedSpan(String service, Span span) {

    String traceId() {
        return hex(span.getTraceId());
    }

    String id() {
        return hex(span.getSpanId());
    }

    /** The id of the span that it is a part of; empty where it is the first of its trace. */
    String parent() {
        return hex(span.getParentSpanId());
    }

    String name() {
        return span.getName();
    }

    private static String hex(ByteString bytes) {
        return HexFormat.of().formatHex(bytes.toByteArray());
    }
}
