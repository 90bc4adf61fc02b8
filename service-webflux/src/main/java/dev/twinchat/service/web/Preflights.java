package dev.twinchat.service.web;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import org.springframework.web.cors.reactive.CorsUtils;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Refuses preflight requests: no foreign origin may call. They carry no token, so this comes before authentication. */
final class Preflights implements WebFilter {

    private final ProblemWriter problems;

    Preflights(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (CorsUtils.isPreFlightRequest(exchange.getRequest())) {
            Problem refusal = Problem.of(ProblemCode.FORBIDDEN, "No foreign origin may call.");
            return problems.write(refusal, exchange);
        }
        return chain.filter(exchange);
    }
}
