package dev.twinchat.gateway.headers;

import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Lets pages of the allowed origins read every response, refusals included; pages of other origins can read none. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 5)
final class CorsResponseFilter implements WebFilter {

    private static final List<String> READABLE = List.of(
            HttpHeaders.ETAG,
            HttpHeaders.LOCATION,
            HttpHeaders.RETRY_AFTER,
            HttpHeaders.ALLOW,
            "Idempotent-Replay",
            "X-Degraded",
            "X-Stack");

    private final Origins origins;

    CorsResponseFilter(Origins origins) {
        this.origins = origins;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        origins.named(exchange.getRequest())
                .ifPresent(origin -> exchange.getResponse()
                        .beforeCommit(() -> Mono.fromRunnable(
                                () -> open(exchange.getResponse().getHeaders(), origin))));
        return chain.filter(exchange);
    }

    private static void open(HttpHeaders headers, String origin) {
        headers.setAccessControlAllowOrigin(origin);
        headers.setAccessControlExposeHeaders(READABLE);
        headers.add(HttpHeaders.VARY, HttpHeaders.ORIGIN);
    }
}
