package dev.twinchat.service.security;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.service.web.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.Predicate;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses a request whose caller no filter before it has authenticated. */
final class CallerFilter extends OncePerRequestFilter {

    private final ProblemWriter problems;
    private final Predicate<HttpServletRequest> open;

    /** @param open requests without a caller that may pass */
    CallerFilter(ProblemWriter problems, Predicate<HttpServletRequest> open) {
        this.problems = problems;
        this.open = open;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (open.test(request) || SecurityContextHolder.getContext().getAuthentication() != null) {
            chain.doFilter(request, response);
        } else {
            refuse(request, response);
        }
    }

    void refuse(HttpServletRequest request, HttpServletResponse response) throws IOException {
        problems.write(
                Problem.of(ProblemCode.UNAUTHENTICATED, "Send a valid token; log in for one."), request, response);
    }
}
