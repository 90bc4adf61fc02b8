package dev.twinchat.service.security;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;
import reactor.core.publisher.Mono;

/** Matches requests by method and path at once: Spring Security's own matchers are several publishers for each pattern. */
public final class Requests implements ServerWebExchangeMatcher {

    private final List<Endpoints> endpoints;

    private Requests(List<Endpoints> endpoints) {
        this.endpoints = endpoints;
    }

    /** Of any method. */
    public static Requests to(String... paths) {
        return new Requests(List.of(new Endpoints(Set.of(), patterns(paths))));
    }

    /** Those of {@code POST}. */
    public static Requests postTo(String... paths) {
        return new Requests(List.of(new Endpoints(Set.of(HttpMethod.POST), patterns(paths))));
    }

    /** Those that read. */
    public static Requests get(String... paths) {
        return new Requests(List.of(new Endpoints(Set.of(HttpMethod.GET, HttpMethod.HEAD), patterns(paths))));
    }

    /** Those and these. */
    public Requests or(Requests others) {
        return new Requests(
                Stream.concat(endpoints.stream(), others.endpoints.stream()).toList());
    }

    @Override
    public Mono<MatchResult> matches(ServerWebExchange exchange) {
        ServerHttpRequest request = exchange.getRequest();
        for (Endpoints some : endpoints) {
            if (some.contain(request)) {
                return MatchResult.match();
            }
        }
        return MatchResult.notMatch();
    }

    private static List<PathPattern> patterns(String... paths) {
        return Stream.of(paths).map(PathPatternParser.defaultInstance::parse).toList();
    }

    /** @param methods none: any */
    private record Endpoints(Set<HttpMethod> methods, List<PathPattern> paths) {

        boolean contain(ServerHttpRequest request) {
            if (!methods.isEmpty() && !methods.contains(request.getMethod())) {
                return false;
            }
            PathContainer path = request.getPath().pathWithinApplication();
            return paths.stream().anyMatch(pattern -> pattern.matches(path));
        }
    }
}
