package dev.twinchat.acceptance.operations;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceResponse;
import io.opentelemetry.proto.resource.v1.Resource;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.zip.GZIPInputStream;

/** Takes spans as a collector does: by OTLP over HTTP, in protobuf. */
final class SpanReceiver implements AutoCloseable {

    private static final String PATH = "/v1/traces";

    private final HttpServer server;
    private final List<ReceivedSpan> received = new CopyOnWriteArrayList<>();

    SpanReceiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(PATH, this::take);
        server.start();
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PATH);
    }

    /** All that has come by now. */
    List<ReceivedSpan> all() {
        return List.copyOf(received);
    }

    /** What has come by now of one trace. */
    List<ReceivedSpan> of(String traceId) {
        return received.stream().filter(span -> span.traceId().equals(traceId)).toList();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange;
                InputStream body = body(exchange)) {
            ExportTraceServiceRequest request = ExportTraceServiceRequest.parseFrom(body);
            request.getResourceSpansList().forEach(this::keep);
            byte[] answer = ExportTraceServiceResponse.getDefaultInstance().toByteArray();
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
            exchange.getResponseBody().write(answer);
        }
    }

    private static InputStream body(HttpExchange exchange) throws IOException {
        boolean zipped = "gzip".equals(exchange.getRequestHeaders().getFirst("Content-Encoding"));
        return zipped ? new GZIPInputStream(exchange.getRequestBody()) : exchange.getRequestBody();
    }

    private void keep(ResourceSpans spans) {
        String service = service(spans.getResource());
        spans.getScopeSpansList().stream()
                .flatMap(scope -> scope.getSpansList().stream())
                .map(span -> new ReceivedSpan(service, span))
                .forEach(received::add);
    }

    private static String service(Resource resource) {
        return resource.getAttributesList().stream()
                .filter(attribute -> attribute.getKey().equals("service.name"))
                .map(attribute -> attribute.getValue().getStringValue())
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
