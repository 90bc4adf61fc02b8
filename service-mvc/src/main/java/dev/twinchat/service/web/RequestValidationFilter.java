package dev.twinchat.service.web;

import dev.twinchat.domain.http.ContentRules;
import dev.twinchat.domain.http.SocketHandshake;
import dev.twinchat.domain.problem.Problem;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;

/**
 * Admits a bounded number of authenticated requests and validates them in the contract's order: path (404), method (405), overload (503),
 * 415, 406, size (413), shape. Spring checks path and method; here they are checked only for requests that are refused for a later reason.
 */
final class RequestValidationFilter implements Filter {

    private static final byte[] NO_BODY = {};

    private final Semaphore places;
    private final List<String> exemptPaths;
    private final ContentRules rules;
    private final Routes routes;
    private final ProblemWriter problems;

    RequestValidationFilter(RequestSettings settings, Routes routes, ProblemWriter problems) {
        this.places = new Semaphore(settings.maxInFlight());
        this.exemptPaths = settings.exemptPaths();
        this.rules = new ContentRules((int) settings.maxBody().toBytes());
        this.routes = routes;
        this.problems = problems;
    }

    @Override
    public void doFilter(ServletRequest plainRequest, ServletResponse plainResponse, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest request = (HttpServletRequest) plainRequest;
        HttpServletResponse response = (HttpServletResponse) plainResponse;
        if (isExempt(request.getRequestURI())) {
            handle(request, response, chain);
            return;
        }
        if (!places.tryAcquire()) {
            refuse(Problems.overloaded(), request, response);
            return;
        }
        try {
            handle(request, response, chain);
        } finally {
            places.release();
        }
    }

    private boolean isExempt(String path) {
        return exemptPaths.stream().anyMatch(path::startsWith);
    }

    private void handle(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (HttpMethod.OPTIONS.matches(request.getMethod())) {
            answerOptions(request, response);
            return;
        }
        if (HttpMethod.TRACE.matches(request.getMethod())) {
            // The servlet would answer it, whatever the controllers say.
            refuse(Problems.methodNotAllowed(), request, response);
            return;
        }
        if (request.getRequestURI().equals(SocketHandshake.PATH)
                && !SocketHandshake.isComplete(
                        request.getMethod(), name -> Collections.list(request.getHeaders(name)))) {
            refuse(Problems.malformed(), request, response);
            return;
        }
        byte[] body = hasBody(request) ? body(request) : NO_BODY;
        List<String> accept = ContentRules.accepted(
                request.getRequestURI(), Collections.list(request.getHeaders(HttpHeaders.ACCEPT)));
        Problem refusal = rules.refusal(request.getContentType(), accept, body);
        if (refusal != null) {
            refuse(refusal, request, response);
        } else {
            chain.doFilter(body.length == 0 ? request : new BufferedRequest(request, body), response);
        }
    }

    private void refuse(Problem refusal, HttpServletRequest request, HttpServletResponse response) throws IOException {
        Set<String> methods = routes.methods(request.getRequestURI());
        if (methods.isEmpty()) {
            problems.write(Problem.notFound(), request, response);
        } else if (!methods.contains(request.getMethod())) {
            problems.write(Problems.methodNotAllowed(), request, response);
        } else {
            problems.write(refusal, request, response);
        }
    }

    private void answerOptions(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Set<String> methods = routes.methods(request.getRequestURI());
        if (methods.isEmpty()) {
            problems.write(Problem.notFound(), request, response);
        } else {
            response.setHeader(HttpHeaders.ALLOW, String.join(", ", methods));
        }
    }

    /** The body; of one that is too long, one byte more than is allowed. */
    private byte[] body(HttpServletRequest request) throws IOException {
        int most = rules.maxBodyBytes() + 1;
        long announced = request.getContentLengthLong();
        // More than is read would only be made room for.
        return request.getInputStream().readNBytes(announced < 0 ? most : (int) Math.min(announced, most));
    }

    private static boolean hasBody(HttpServletRequest request) {
        return request.getContentLengthLong() > 0 || request.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
    }
}
