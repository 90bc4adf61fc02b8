package dev.twinchat.gateway.admission;

import java.util.List;
import java.util.stream.Stream;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** The endpoints that need no token: two of the API, and everything outside it. */
final class PublicEndpoints {

    private static final List<PathPattern> API = patterns("/api/**", "/ws/**");

    private static final List<PathPattern> OPEN_TO_POST = patterns("/api/users", "/api/sessions");

    private PublicEndpoints() {}

    static boolean contain(ServerHttpRequest request) {
        PathContainer path = request.getPath().pathWithinApplication();
        return !match(API, path) || (HttpMethod.POST.equals(request.getMethod()) && match(OPEN_TO_POST, path));
    }

    private static boolean match(List<PathPattern> patterns, PathContainer path) {
        return patterns.stream().anyMatch(pattern -> pattern.matches(path));
    }

    private static List<PathPattern> patterns(String... patterns) {
        return Stream.of(patterns).map(PathPatternParser.defaultInstance::parse).toList();
    }
}
