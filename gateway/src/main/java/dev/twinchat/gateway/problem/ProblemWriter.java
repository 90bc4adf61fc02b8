package dev.twinchat.gateway.problem;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import java.time.Duration;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Writes a problem as the response, with the members and the order of the contract. */
@Component
public final class ProblemWriter {

    private static final String RETRY_AFTER_SECONDS = "1";

    /** Of a refused body, how much is read at most, and how long it is waited for. */
    private static final long MAX_READ_BYTES = 1 << 20;

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final JsonMapper json;

    ProblemWriter(JsonMapper json) {
        this.json = json;
    }

    /** Answers with the problem; {@code instance} is the path of the request. */
    public Mono<Void> write(ServerWebExchange exchange, ProblemCode code, String detail) {
        return write(exchange, code, detail, exchange.getRequest().getPath().value());
    }

    /**
     * Answers with the problem.
     *
     * @param instance the path as the client sent it
     */
    public Mono<Void> write(ServerWebExchange exchange, ProblemCode code, String detail, String instance) {
        byte[] body = json.writeValueAsBytes(Problem.of(code, detail).toMap(instance));

        ServerHttpResponse response = exchange.getResponse();
        response.setStatusCode(HttpStatusCode.valueOf(code.status()));
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        response.getHeaders().setContentLength(body.length);
        if (code == ProblemCode.UNAVAILABLE) {
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        DataBuffer buffer = response.bufferFactory().wrap(body);
        return bodyRead(exchange.getRequest()).then(response.writeWith(Mono.just(buffer)));
    }

    /** A kept connection goes on only behind a body that was read; one that does not come soon is given up. */
    private static Mono<Void> bodyRead(ServerHttpRequest request) {
        HttpHeaders headers = request.getHeaders();
        if (headers.getContentLength() <= 0 && !headers.containsHeader(HttpHeaders.TRANSFER_ENCODING)) {
            return Mono.empty();
        }
        return DataBufferUtils.takeUntilByteCount(request.getBody(), MAX_READ_BYTES)
                .doOnNext(DataBufferUtils::release)
                .then()
                .timeout(PATIENCE)
                .onErrorComplete();
    }
}
