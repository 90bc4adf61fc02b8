package dev.twinchat.gateway.headers;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;

/**
 * The allowlist of headers that reach a service. A denylist of headers by which proxies and frameworks name a user, an address or another
 * path would never be complete.
 */
@Component
final class HeaderAllowlist implements HttpHeadersFilter, Ordered {

    private static final Set<String> PASSED = Set.of(
            "accept",
            "accept-encoding",
            "accept-language",
            "access-control-request-headers",
            "access-control-request-method",
            "authorization",
            "connection",
            "content-encoding",
            "content-length",
            "content-type",
            "idempotency-key",
            "if-match",
            "if-none-match",
            "last-event-id",
            "origin",
            "traceparent",
            "tracestate",
            "transfer-encoding",
            "user-agent");

    @Override
    public HttpHeaders filter(HttpHeaders input, ServerWebExchange exchange) {
        HttpHeaders passed = new HttpHeaders();
        input.forEach((name, values) -> {
            if (PASSED.contains(name.toLowerCase(Locale.ROOT))) {
                passed.addAll(name, List.copyOf(values));
            }
        });
        return passed;
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }
}
