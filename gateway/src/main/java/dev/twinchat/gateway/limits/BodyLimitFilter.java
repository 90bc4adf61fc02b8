package dev.twinchat.gateway.limits;

import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Truncates bodies to one byte more than the limit. That one byte makes the service respond with 413, in the contract's order of checks: an
 * unknown path is 404 and a wrong media type 415, however large the body. The rest never reaches a service, whether its length was
 * announced or it came in chunks.
 */
@Component
final class BodyLimitFilter implements GlobalFilter, Ordered {

    private final long limitBytes;

    BodyLimitFilter(LimitSettings settings) {
        this.limitBytes = settings.maxBody().toBytes();
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        boolean chunked = request.getHeaders().containsHeader(HttpHeaders.TRANSFER_ENCODING);
        long announced = request.getHeaders().getContentLength();
        return !chunked && announced <= limitBytes
                ? chain.filter(exchange)
                : chain.filter(
                        withBody(exchange, DataBufferUtils.takeUntilByteCount(request.getBody(), limitBytes + 1)));
    }

    private static ServerWebExchange withBody(ServerWebExchange exchange, Flux<DataBuffer> body) {
        HttpHeaders headers = new HttpHeaders();
        headers.addAll(exchange.getRequest().getHeaders());
        headers.remove(HttpHeaders.CONTENT_LENGTH);
        // What the length now is shows only when it comes.
        headers.set(HttpHeaders.TRANSFER_ENCODING, "chunked");
        ServerHttpRequest cut = new ServerHttpRequestDecorator(exchange.getRequest()) {
            @Override
            public HttpHeaders getHeaders() {
                return headers;
            }

            @Override
            public Flux<DataBuffer> getBody() {
                return body;
            }
        };
        return exchange.mutate().request(cut).build();
    }
}
