package dev.twinchat.gateway.guard;

import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.gateway.problem.ProblemWriter;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Responds to requests that {@link RequestValidator} rejected, which count for the rate limit like any other. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 17)
final class RefusalFilter implements WebFilter {

    private final ProblemWriter problems;

    RefusalFilter(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        HttpHeaders headers = exchange.getRequest().getHeaders();
        String reason = headers.getFirst(RequestValidator.REASON);
        String path = headers.getFirst(RequestValidator.PATH);
        return reason == null || path == null
                ? chain.filter(exchange)
                : problems.write(exchange, ProblemCode.MALFORMED, reason, path);
    }
}
