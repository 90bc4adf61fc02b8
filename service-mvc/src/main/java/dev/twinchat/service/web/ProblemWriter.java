package dev.twinchat.service.web;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writes a problem as the response: the only place where problems become HTTP. */
@Component
public final class ProblemWriter {

    private final JsonMapper json;
    private final Routes routes;

    ProblemWriter(JsonMapper json, Routes routes) {
        this.json = json;
        this.routes = routes;
    }

    /** Answers with the problem, unless an answer is on its way already. */
    public void write(Problem problem, HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        String path = request.getRequestURI();
        byte[] body = json.writeValueAsBytes(problem.toMap(path));
        response.resetBuffer();
        response.setStatus(problem.code().status());
        response.setContentType(Problem.MEDIA_TYPE);
        response.setContentLength(body.length);
        if (problem.retryAfterSeconds() != null) {
            response.setHeader(HttpHeaders.RETRY_AFTER, problem.retryAfterSeconds());
        }
        if (problem.code() == ProblemCode.METHOD_NOT_ALLOWED) {
            response.setHeader(HttpHeaders.ALLOW, String.join(", ", routes.methods(path)));
        }
        if (problem.code().status() == HttpServletResponse.SC_UNAUTHORIZED) {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        }
        response.getOutputStream().write(body);
    }
}
