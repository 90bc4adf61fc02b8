package dev.twinchat.message.ticket;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.web.ProblemWriter;
import java.time.Duration;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.core.context.ReactiveSecurityContextHolder;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Authenticates by a ticket, for clients that cannot set headers when they open a socket or a stream. */
public final class TicketFilter implements WebFilter {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final Tickets tickets;
    private final ProblemWriter problems;

    public TicketFilter(Tickets tickets, ProblemWriter problems) {
        this.tickets = tickets;
        this.problems = problems;
    }

    /** Whether the request can bring a ticket and does, instead of a token. */
    public static boolean hasTicket(ServerHttpRequest request) {
        String path = request.getPath().value();
        return (path.equals("/ws/chat") || path.equals("/api/stream"))
                && !request.getHeaders().containsHeader(HttpHeaders.AUTHORIZATION)
                && request.getQueryParams().getFirst("ticket") != null;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (!hasTicket(exchange.getRequest())) {
            return chain.filter(exchange);
        }
        String ticket = String.valueOf(exchange.getRequest().getQueryParams().getFirst("ticket"));
        return tickets.redeem(ticket)
                .map(caller -> chain.filter(exchange)
                        .contextWrite(
                                ReactiveSecurityContextHolder.withAuthentication(CallerAuthentication.of(caller))))
                .switchIfEmpty(Mono.fromSupplier(() -> chain.filter(exchange)))
                .onErrorResume(
                        DataAccessException.class,
                        _ -> Mono.just(problems.write(
                                Problem.unavailable("Tickets cannot be checked now.", RETRY_AFTER), exchange)))
                .flatMap(response -> response);
    }
}
