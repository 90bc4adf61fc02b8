package dev.twinchat.message.ticket;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.web.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.web.filter.OncePerRequestFilter;

/** Authenticates by a ticket, for clients that cannot set headers when they open a socket or a stream. */
public final class TicketFilter extends OncePerRequestFilter {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final Tickets tickets;
    private final ProblemWriter problems;

    public TicketFilter(Tickets tickets, ProblemWriter problems) {
        this.tickets = tickets;
        this.problems = problems;
    }

    /** Whether the request can bring a ticket and does, instead of a token. */
    public static boolean hasTicket(HttpServletRequest request) {
        String path = request.getRequestURI();
        return (path.equals("/ws/chat") || path.equals("/api/stream"))
                && request.getHeader(HttpHeaders.AUTHORIZATION) == null
                && request.getParameter("ticket") != null;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !hasTicket(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Optional<Caller> caller;
        try {
            caller = tickets.redeem(request.getParameter("ticket"));
        } catch (DataAccessException redisIsDown) {
            problems.write(Problem.unavailable("Tickets cannot be checked now.", RETRY_AFTER), request, response);
            return;
        }
        caller.map(CallerAuthentication::of)
                .ifPresent(known -> SecurityContextHolder.setContext(new SecurityContextImpl(known)));
        chain.doFilter(request, response);
    }
}
