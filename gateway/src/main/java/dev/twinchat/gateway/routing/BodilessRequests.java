package dev.twinchat.gateway.routing;

import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Sends a request without a body at once, on the thread of the connection to the service. Otherwise the thread of the client's connection says that the
 * body is over, and still has to do with the service's connection while its answer may be there already. If the service closes behind that
 * answer, as Tomcat does behind each 400, Reactor Netty throws at that thread, which closes the client's connection before the answer is
 * written.
 */
@Component
final class BodilessRequests implements GlobalFilter, Ordered {

    /** After all that may look at the body. */
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE - 1;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        HttpHeaders headers = exchange.getRequest().getHeaders();
        boolean hasBody = headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
        return chain.filter(
                hasBody
                        ? exchange
                        : exchange.mutate()
                                .request(bodiless(exchange.getRequest()))
                                .build());
    }

    private static ServerHttpRequest bodiless(ServerHttpRequest request) {
        return new ServerHttpRequestDecorator(request) {
            @Override
            public Flux<DataBuffer> getBody() {
                return Flux.empty();
            }
        };
    }
}
