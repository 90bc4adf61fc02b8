package dev.twinchat.service.web;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.cors.CorsUtils;

/** Refuses preflight requests: no foreign origin may call. They carry no token, so this comes before authentication. */
final class Preflights implements Filter {

    private final ProblemWriter problems;

    Preflights(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest httpRequest = (HttpServletRequest) request;
        if (CorsUtils.isPreFlightRequest(httpRequest)) {
            Problem refusal = Problem.of(ProblemCode.FORBIDDEN, "No foreign origin may call.");
            problems.write(refusal, httpRequest, (HttpServletResponse) response);
        } else {
            chain.doFilter(request, response);
        }
    }
}
