package dev.twinchat.gateway.routing;

import dev.twinchat.gateway.replicas.Replicas;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.cloud.gateway.filter.RouteToRequestUrlFilter;
import org.springframework.cloud.gateway.route.Route;
import org.springframework.cloud.gateway.support.ServerWebExchangeUtils;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * Sends each request to the next replica, round-robin. It is retried on the next one if no connection can be opened, and for GET and HEAD
 * also if the connection breaks before the response. Other failures may have had an effect, so the client decides. Not the gateway's {@code
 * Retry}: it goes with Spring Cloud LoadBalancer, whose place {@link Replicas} take (decision 50).
 */
@Component
final class ReplicaFilter implements GlobalFilter, Ordered {

    private static final Set<HttpMethod> SAFE_METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD);

    private final Replicas userServices;
    private final Replicas messageServices;

    ReplicaFilter(Replicas userServices, Replicas messageServices) {
        this.userServices = userServices;
        this.messageServices = messageServices;
    }

    /** After the filter that puts the route's address before the request's path. */
    @Override
    public int getOrder() {
        return RouteToRequestUrlFilter.ROUTE_TO_URL_FILTER_ORDER + 1;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        Route route = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_ROUTE_ATTR);
        // By the host alone, as a route's address has got a port.
        boolean isForMessages =
                Routes.MESSAGE_SERVICE.getHost().equals(route.getUri().getHost());
        Replicas replicas = isForMessages ? messageServices : userServices;
        return attempt(exchange, chain, replicas.inTurn());
    }

    private static Mono<Void> attempt(ServerWebExchange exchange, GatewayFilterChain chain, List<URI> replicas) {
        URI request = exchange.getRequiredAttribute(ServerWebExchangeUtils.GATEWAY_REQUEST_URL_ATTR);
        exchange.getAttributes().put(ServerWebExchangeUtils.GATEWAY_REQUEST_URL_ATTR, at(replicas.getFirst(), request));
        if (replicas.size() == 1) {
            return chain.filter(exchange);
        }
        return chain.filter(exchange).onErrorResume(failure -> mayBeRepeated(exchange, failure), _ -> {
            ServerWebExchangeUtils.removeAlreadyRouted(exchange);
            return attempt(exchange, chain, replicas.subList(1, replicas.size()));
        });
    }

    private static boolean mayBeRepeated(ServerWebExchange exchange, Throwable failure) {
        if (exchange.getResponse().isCommitted()) {
            return false;
        }
        boolean safe = SAFE_METHODS.contains(exchange.getRequest().getMethod());
        return failure instanceof ConnectException || (safe && failure instanceof IOException);
    }

    private static URI at(URI replica, URI request) {
        String query = request.getRawQuery();
        return URI.create(replica + request.getRawPath() + (query == null ? "" : "?" + query));
    }
}
