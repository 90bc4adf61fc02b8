package dev.twinchat.service.web;

import dev.twinchat.domain.http.RequestTarget;
import dev.twinchat.domain.problem.Problem;
import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import tools.jackson.databind.json.JsonMapper;

/**
 * The first step of the server: rejects ambiguous request targets, normalizes the others, sets the fixed response headers, and turns
 * Tomcat's own rejections into problems.
 */
final class RequestRejections extends ErrorReportValve {

    private final JsonMapper json;
    private final String stack;

    /** @param stack what {@code X-Stack} says */
    RequestRejections(JsonMapper json, String stack) {
        this.json = json;
        this.stack = stack;
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        boolean acceptable = !response.isError() && isAcceptable(request);
        if (acceptable) {
            normalise(request);
        }
        setFixedHeaders(request.getRequestURI(), response);
        if (acceptable) {
            super.invoke(request, response);
        } else {
            refuse(response);
        }
    }

    @Override
    protected void report(Request request, Response response, Throwable failure) {
        if (response.isCommitted() || response.getContentWritten() > 0 || !response.isError()) {
            return;
        }
        try {
            refuse(response);
        } catch (IOException clientGone) {
            container.getLogger().debug("A client left before it was refused", clientGone);
        }
    }

    private static boolean isAcceptable(Request request) {
        String path = request.getRequestURI();
        String query = request.getQueryString();
        return path != null && RequestTarget.isAcceptablePath(path) && (query == null || RequestTarget.isQuery(query));
    }

    private static void normalise(Request request) {
        String path = request.getRequestURI();
        String normal = RequestTarget.normal(path);
        if (!normal.equals(path)) {
            request.getCoyoteRequest().requestURI().setString(normal);
        }
    }

    private void setFixedHeaders(@Nullable String path, Response response) {
        response.setHeader("X-Stack", stack);
        response.setHeader("X-Content-Type-Options", "nosniff");
        if (path != null && path.startsWith("/api")) {
            response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        }
    }

    /** The path is not told back: what is refused here may be anything. */
    private void refuse(Response response) throws IOException {
        Problem problem = Problems.malformed();
        byte[] body = json.writeValueAsBytes(problem.toMap("/"));
        response.setSuspended(false);
        response.setStatus(HttpStatus.BAD_REQUEST.value());
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setContentType(Problem.MEDIA_TYPE);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
        response.finishResponse();
    }
}
