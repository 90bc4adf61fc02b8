package dev.twinchat.service.web;

import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Treats a query parameter without a value as an empty one, as servlets do. */
final class EmptyParameters implements WebFilter {

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        boolean complete = request.getQueryParams().values().stream().noneMatch(values -> values.contains(null));
        return chain.filter(
                complete
                        ? exchange
                        : exchange.mutate().request(new Completed(request)).build());
    }

    private static final class Completed extends ServerHttpRequestDecorator {

        private final MultiValueMap<String, String> parameters = new LinkedMultiValueMap<>();

        Completed(ServerHttpRequest request) {
            super(request);
            request.getQueryParams().forEach((name, values) -> values.forEach(value -> add(name, value)));
        }

        private void add(String name, @Nullable String value) {
            parameters.add(name, value == null ? "" : value);
        }

        @Override
        public MultiValueMap<String, String> getQueryParams() {
            return parameters;
        }
    }
}
