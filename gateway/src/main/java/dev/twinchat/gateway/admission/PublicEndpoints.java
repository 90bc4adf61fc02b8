package dev.twinchat.gateway.admission;

import java.util.List;
import org.springframework.http.HttpMethod;
import org.springframework.security.web.server.util.matcher.OrServerWebExchangeMatcher;
import org.springframework.security.web.server.util.matcher.PathPatternParserServerWebExchangeMatcher;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** The endpoints that need no token: two of the API, and everything outside it. */
final class PublicEndpoints {

    private static final ServerWebExchangeMatcher API =
            new OrServerWebExchangeMatcher(List.of(path("/api/**"), path("/ws/**")));

    private static final ServerWebExchangeMatcher OPEN_API =
            new OrServerWebExchangeMatcher(List.of(post("/api/users"), post("/api/sessions")));

    private PublicEndpoints() {}

    static Mono<Boolean> contain(ServerWebExchange exchange) {
        return OPEN_API.matches(exchange)
                .map(ServerWebExchangeMatcher.MatchResult::isMatch)
                .flatMap(open -> open ? Mono.just(true) : API.matches(exchange).map(match -> !match.isMatch()));
    }

    private static ServerWebExchangeMatcher path(String pattern) {
        return new PathPatternParserServerWebExchangeMatcher(pattern);
    }

    private static ServerWebExchangeMatcher post(String pattern) {
        return new PathPatternParserServerWebExchangeMatcher(pattern, HttpMethod.POST);
    }
}
