package dev.twinchat.service.security;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.service.web.ProblemWriter;
import java.util.function.Predicate;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.core.context.ReactiveSecurityContextHolder;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Refuses a request whose caller no filter before it has authenticated. */
final class CallerFilter implements WebFilter {

    private final ProblemWriter problems;
    private final Predicate<ServerHttpRequest> open;

    /** @param open requests without a caller that may pass */
    CallerFilter(ProblemWriter problems, Predicate<ServerHttpRequest> open) {
        this.problems = problems;
        this.open = open;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return open.test(exchange.getRequest())
                ? chain.filter(exchange)
                : ReactiveSecurityContextHolder.getContext()
                        .hasElement()
                        .flatMap(isKnown -> isKnown ? chain.filter(exchange) : refuse(exchange));
    }

    Mono<Void> refuse(ServerWebExchange exchange) {
        return problems.write(Problem.of(ProblemCode.UNAUTHENTICATED, "Send a valid token; log in for one."), exchange);
    }
}
