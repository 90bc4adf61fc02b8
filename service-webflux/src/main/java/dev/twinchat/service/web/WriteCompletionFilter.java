package dev.twinchat.service.web;

import org.springframework.http.HttpMethod;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/** Lets a request that writes run to its end when its client disconnects, as a servlet does. Requests that only read are cancelled. */
final class WriteCompletionFilter implements WebFilter {

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        HttpMethod method = exchange.getRequest().getMethod();
        Mono<Void> handled = chain.filter(exchange);
        return HttpMethod.GET.equals(method) || HttpMethod.HEAD.equals(method) ? handled : WriteCompletion.of(handled);
    }
}
