package dev.twinchat.gateway.routing;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.handler.timeout.ReadTimeoutHandler;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.cloud.gateway.config.HttpClientProperties;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.NettyRoutingFilter;
import org.springframework.cloud.gateway.filter.headers.HttpHeadersFilter;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** Routes event streams, which last for hours: on a connection pool of their own, and without a total timeout as long as data comes. */
@Component
final class StreamRouting extends NettyRoutingFilter {

    private static final int CONNECT_TIMEOUT_MILLIS = 1000;

    private final HttpClient client;

    StreamRouting(
            HttpClient ordinary,
            ObjectProvider<List<HttpHeadersFilter>> headers,
            HttpClientProperties properties,
            @Value("${twinchat.answers.stream-silence}") Duration silence) {
        super(ordinary, headers, properties);
        client = HttpClient.create(ConnectionProvider.newConnection())
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS)
                .doOnConnected(connection -> connection.addHandlerLast(new ServiceSilence(silence)));
    }

    /** Before the filter that would send it like any other request. */
    @Override
    public int getOrder() {
        return super.getOrder() - 1;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        Route route = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        return route.getId().equals(Routes.STREAM) ? super.filter(exchange, chain) : chain.filter(exchange);
    }

    @Override
    protected HttpClient getHttpClient(Route route, ServerWebExchange exchange) {
        return client;
    }

    /** Gives up a service that sends nothing, unless nothing is asked of it, because the gateway's own client does not read. */
    private static final class ServiceSilence extends ReadTimeoutHandler {

        ServiceSilence(Duration limit) {
            super(limit.toMillis(), TimeUnit.MILLISECONDS);
        }

        @Override
        protected void readTimedOut(ChannelHandlerContext context) throws Exception {
            if (context.channel().config().isAutoRead()) {
                super.readTimedOut(context);
            }
        }
    }
}
