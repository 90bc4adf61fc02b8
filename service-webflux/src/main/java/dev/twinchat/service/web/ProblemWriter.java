package dev.twinchat.service.web;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** Writes a problem as the response: the only place where problems become HTTP. */
@Component
public final class ProblemWriter {

    private static final MediaType PROBLEM_JSON = MediaType.parseMediaType(Problem.MEDIA_TYPE);

    private final JsonMapper json;
    private final Routes routes;

    ProblemWriter(JsonMapper json, Routes routes) {
        this.json = json;
        this.routes = routes;
    }

    /** Answers with the problem, unless an answer is on its way already. */
    public Mono<Void> write(Problem problem, ServerWebExchange exchange) {
        ServerHttpResponse response = exchange.getResponse();
        if (response.isCommitted()) {
            return Mono.empty();
        }
        String path = path(exchange);
        byte[] body = json.writeValueAsBytes(problem.toMap(path));
        response.setStatusCode(HttpStatusCode.valueOf(problem.code().status()));
        HttpHeaders headers = response.getHeaders();
        headers.setContentType(PROBLEM_JSON);
        headers.setContentLength(body.length);
        if (problem.retryAfterSeconds() != null) {
            headers.set(HttpHeaders.RETRY_AFTER, problem.retryAfterSeconds());
        }
        if (problem.code() == ProblemCode.METHOD_NOT_ALLOWED) {
            headers.set(HttpHeaders.ALLOW, String.join(", ", routes.methods(path)));
        }
        if (problem.code().status() == HttpStatus.UNAUTHORIZED.value()) {
            headers.set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }

    /** The path as {@code UrlHandlerFilter} hands it on; handlers of failures get the exchange from before that filter. */
    private static String path(ServerWebExchange exchange) {
        String path = exchange.getRequest().getPath().value();
        if (path.length() > 1 && path.endsWith("/")) {
            return path.substring(0, path.length() - 1);
        }
        return path.isEmpty() ? "/" : path;
    }
}
