package dev.twinchat.gateway.routing;

import io.netty.util.concurrent.EventExecutor;
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
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.HttpResources;
import reactor.netty.resources.LoopResources;

/**
 * Completes request bodies on the event loop of the connection to the service. Otherwise the client's event loop does so, while the
 * response may be there already. If the service closes the connection after that response, as Tomcat does after each 400, Reactor Netty
 * throws on the client's event loop, which closes the client's connection before the response is written.
 */
@Component
final class RequestBodies implements GlobalFilter, Ordered {

    /** After {@code BodyLimitFilter}: a body that it cuts is over before the client's is. */
    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE + 1;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        ServerHttpRequest request = exchange.getRequest();
        HttpHeaders headers = request.getHeaders();
        boolean hasBody = headers.getContentLength() > 0 || headers.containsHeader(HttpHeaders.TRANSFER_ENCODING);
        // It is subscribed to by the thread of the connection to the service.
        Flux<DataBuffer> body = hasBody ? Flux.defer(() -> overOnThisThread(request.getBody())) : Flux.empty();
        return chain.filter(exchange.mutate().request(withBody(request, body)).build());
    }

    /** Buffers pass without a change of thread: one that waited for a thread would leak if the exchange ended first. */
    private static Flux<DataBuffer> overOnThisThread(Flux<DataBuffer> body) {
        for (EventExecutor loop : HttpResources.get().onClient(LoopResources.DEFAULT_NATIVE)) {
            if (loop.inEventLoop()) {
                return body.concatWith(Mono.<DataBuffer>empty().subscribeOn(Schedulers.fromExecutorService(loop)));
            }
        }
        return body;
    }

    private static ServerHttpRequest withBody(ServerHttpRequest request, Flux<DataBuffer> body) {
        return new ServerHttpRequestDecorator(request) {
            @Override
            public Flux<DataBuffer> getBody() {
                return body;
            }
        };
    }
}
