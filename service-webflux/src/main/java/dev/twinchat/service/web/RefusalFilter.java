package dev.twinchat.service.web;

import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Responds to requests that {@link RequestRejections} rejected, before any other filter. */
final class RefusalFilter implements WebFilter {

    private final ProblemWriter problems;

    RefusalFilter(ProblemWriter problems) {
        this.problems = problems;
    }

    /** The path is not told back: what is refused here may be anything. */
    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return exchange.getRequest().getPath().value().equals(RequestRejections.REFUSED)
                ? problems.write(Problems.malformed(), exchange)
                : chain.filter(exchange);
    }
}
