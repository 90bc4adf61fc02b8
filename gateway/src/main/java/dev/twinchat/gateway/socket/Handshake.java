package dev.twinchat.gateway.socket;

import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.gateway.headers.Origins;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** The headers of a WebSocket handshake (RFC 6455, section 4.2.1). */
final class Handshake {

    /** HEAD is answered like GET: it is no handshake. */
    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    private Handshake() {}

    /** Why a request is refused. */
    record Refusal(ProblemCode code, String detail) {}

    /** The first thing that is wrong, in the contract's order of checks. */
    static @Nullable Refusal refusal(ServerHttpRequest request, Origins origins) {
        if (!READING.contains(request.getMethod())) {
            return new Refusal(ProblemCode.METHOD_NOT_ALLOWED, "See the Allow header.");
        }
        HttpHeaders headers = request.getHeaders();
        if (request.getMethod().equals(HttpMethod.HEAD)
                || !has(headers, HttpHeaders.UPGRADE, "websocket")
                || !has(headers, HttpHeaders.CONNECTION, "upgrade")
                || headers.getFirst("Sec-WebSocket-Key") == null
                || !"13".equals(headers.getFirst("Sec-WebSocket-Version"))) {
            return new Refusal(ProblemCode.MALFORMED, "This path is a WebSocket's (RFC 6455, version 13).");
        }
        return origins.allow(request)
                ? null
                : new Refusal(ProblemCode.FORBIDDEN, "Pages of other origins may not call this.");
    }

    private static boolean has(HttpHeaders headers, String name, String word) {
        List<String> values = headers.getOrEmpty(name);
        return values.stream()
                .flatMap(value -> List.of(value.split(",")).stream())
                .anyMatch(value -> value.strip().toLowerCase(Locale.ROOT).equals(word));
    }
}
