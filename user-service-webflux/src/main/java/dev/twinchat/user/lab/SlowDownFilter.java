package dev.twinchat.user.lab;

import dev.twinchat.domain.lab.SlowDown;
import java.time.Duration;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Has each request to {@code /api} burn CPU on the event loop that handles it, and wait beside it. */
final class SlowDownFilter implements WebFilter {

    private final SlowDown slowDown;

    SlowDownFilter(SlowDown slowDown) {
        this.slowDown = slowDown;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        if (slowDown.isNone()) {
            return chain.filter(exchange);
        }
        String path = exchange.getRequest().getURI().getRawPath();
        slowDown.burn(exchange.getRequest().getMethod().name(), path);
        Duration delay = slowDown.delay(path);
        return delay.isZero() ? chain.filter(exchange) : Mono.delay(delay).then(chain.filter(exchange));
    }
}
