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
 * Has the thread of the connection to the service say that the body is over, if there was one or not. Otherwise the thread of the client's connection
 * says it, and still has to do with the service's connection while its answer may be there already. If the service closes behind that
 * answer, as Tomcat does behind each 400, Reactor Netty throws at that thread, which closes the client's connection before the answer is
 * written.
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

    /** The buffers go by as they come: one that waited here for the thread would be lost if the exchange ended meanwhile. */
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
