package dev.twinchat.service.web;

import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebExceptionHandler;
import reactor.core.publisher.Mono;

/**
 * Turns every failure of a request into its problem response, before the framework's handlers. Not a {@code @RestControllerAdvice}: {@link
 * ProblemWriter} writes the problems of filters, too, and no content negotiation may change them.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ProblemHandler implements WebExceptionHandler {

    private final ProblemWriter problems;

    ProblemHandler(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange, Throwable failure) {
        return problems.write(Problems.of(failure), exchange);
    }
}
