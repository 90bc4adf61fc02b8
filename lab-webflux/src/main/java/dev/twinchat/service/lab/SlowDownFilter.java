package dev.twinchat.service.lab;

import dev.twinchat.domain.lab.SlowDown;
import dev.twinchat.service.lab.SlowDownSettings.Layer;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Lets each request to {@code /api} burn CPU on the event loop that handles it, and wait: here, or before its first statement. */
final class SlowDownFilter implements WebFilter {

    private final SlowDown slowDown;
    private final Layer layer;

    SlowDownFilter(SlowDown slowDown, Layer layer) {
        this.slowDown = slowDown;
        this.layer = layer;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (slowDown.isNone()) {
            return chain.filter(exchange);
        }
        PendingSlowDown pending = PendingSlowDown.of(exchange.getRequest(), slowDown);
        return switch (layer) {
            case FILTER -> pending.happen().then(chain.filter(exchange));
            case REPOSITORY -> chain.filter(exchange).contextWrite(pending::keepIn);
        };
    }
}
