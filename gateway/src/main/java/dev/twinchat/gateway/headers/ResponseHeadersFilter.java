package dev.twinchat.gateway.headers;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Sets the security headers on every response once, whether it comes from a service or from the gateway. Not Spring Security's writers,
 * which leave a service's own headers as they are; the policy names the request's host.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE)
final class ResponseHeadersFilter implements WebFilter {

    /** The gateway's own pages load nothing from elsewhere and must not be framed. */
    private static final String PAGES_ONLY_FROM_HERE =
            "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    /** Of a host and port, and nothing that would mean something in a policy. */
    private static final Pattern PLAIN_HOST = Pattern.compile("[A-Za-z0-9.:\\[\\]-]{1,200}");

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        String path = exchange.getRequest().getPath().value();
        boolean api = path.equals("/api") || path.startsWith("/api/");
        String policy = policy(exchange.getRequest().getHeaders().getFirst(HttpHeaders.HOST));
        exchange.getResponse()
                .beforeCommit(() ->
                        Mono.fromRunnable(() -> secure(exchange.getResponse().getHeaders(), api, policy)));
        return chain.filter(exchange);
    }

    /** To older browsers the chat's socket is no part of {@code 'self'}, because of its scheme. */
    private static String policy(@Nullable String host) {
        return host != null && PLAIN_HOST.matcher(host).matches()
                ? PAGES_ONLY_FROM_HERE + "; connect-src 'self' ws://" + host + " wss://" + host
                : PAGES_ONLY_FROM_HERE + "; connect-src 'self'";
    }

    private static void secure(HttpHeaders headers, boolean api, String policy) {
        headers.set("X-Content-Type-Options", "nosniff");
        if (api || !headers.containsHeader(HttpHeaders.CACHE_CONTROL)) {
            headers.set(HttpHeaders.CACHE_CONTROL, "no-store");
        }
        headers.set("Content-Security-Policy", policy);
        headers.set("Referrer-Policy", "no-referrer");
    }
}
