package dev.twinchat.gateway.pages;

import dev.twinchat.gateway.routing.DocsPage;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Maps the paths of pages to files. */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 30)
final class PagePaths implements WebFilter {

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return switch (exchange.getRequest().getPath().value()) {
            case "/" -> chain.filter(at("/index.html", exchange));
            case "/docs" -> {
                exchange.getResponse().getHeaders().add(HttpHeaders.VARY, HttpHeaders.ACCEPT);
                yield chain.filter(asksForDocument(exchange) ? exchange : at("/docs/index.html", exchange));
            }
            default -> chain.filter(exchange);
        };
    }

    /** All other methods are for the page to refuse. */
    private static boolean asksForDocument(ServerWebExchange exchange) {
        HttpMethod method = exchange.getRequest().getMethod();
        return (method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD)) && !DocsPage.isWanted(exchange);
    }

    private static ServerWebExchange at(String file, ServerWebExchange exchange) {
        ServerHttpRequest request = exchange.getRequest().mutate().path(file).build();
        return exchange.mutate().request(request).build();
    }
}
