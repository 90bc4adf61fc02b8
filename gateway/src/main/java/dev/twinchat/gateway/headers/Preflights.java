package dev.twinchat.gateway.headers;

import dev.twinchat.gateway.problem.ProblemCode;
import dev.twinchat.gateway.problem.ProblemWriter;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.cors.reactive.CorsUtils;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Refuses what browsers ask before a page of another origin may call. They ask without a token, so before it is checked. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20)
final class Preflights implements WebFilter {

    private final ProblemWriter problems;

    Preflights(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        return CorsUtils.isPreFlightRequest(request)
                ? problems.write(exchange, ProblemCode.FORBIDDEN, "Pages of other origins may not call this.")
                : chain.filter(exchange);
    }
}
