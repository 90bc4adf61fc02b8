package dev.twinchat.gateway.headers;

import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.gateway.problem.ProblemWriter;
import java.time.Duration;
import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.cors.reactive.CorsUtils;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Responds to CORS preflight requests. They carry no token, so this comes before authentication. Not Spring's {@code CorsWebFilter}, which
 * refuses without a body, and refuses a foreign origin's other requests, too.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20)
final class Preflights implements WebFilter {

    private static final List<HttpMethod> METHODS = List.of(
            HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE);
    private static final List<String> HEADERS = List.of(
            HttpHeaders.AUTHORIZATION,
            HttpHeaders.CONTENT_TYPE,
            "Idempotency-Key",
            HttpHeaders.IF_MATCH,
            HttpHeaders.IF_NONE_MATCH,
            "Last-Event-ID");
    private static final Duration KEPT = Duration.ofMinutes(10);

    private final Origins origins;
    private final ProblemWriter problems;

    Preflights(Origins origins, ProblemWriter problems) {
        this.origins = origins;
        this.problems = problems;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        if (!CorsUtils.isPreFlightRequest(request)) {
            return chain.filter(exchange);
        }
        return origins.named(request).isPresent()
                ? agree(exchange.getResponse())
                : problems.write(exchange, ProblemCode.FORBIDDEN, "Pages of other origins may not call this.");
    }

    /** That the origin may call, {@link CorsResponseFilter} says on every answer. */
    private static Mono<Void> agree(ServerHttpResponse response) {
        HttpHeaders headers = response.getHeaders();
        headers.setAccessControlAllowMethods(METHODS);
        headers.setAccessControlAllowHeaders(HEADERS);
        headers.setAccessControlMaxAge(KEPT);
        response.setStatusCode(HttpStatus.NO_CONTENT);
        return response.setComplete();
    }
}
