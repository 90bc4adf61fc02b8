package dev.twinchat.gateway.token;

import java.util.Set;
import org.springframework.cloud.gateway.filter.GatewayFilterChain;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationToken;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Records the token of a successful logout or account deletion before the client has the response. */
@Component
final class LogoutFilter implements GlobalFilter, Ordered {

    /** What is deleted here takes the token with it. */
    private static final Set<String> ENDING = Set.of("/api/sessions/current", "/api/users/me");

    private final Revocations revocations;

    LogoutFilter(Revocations revocations) {
        this.revocations = revocations;
    }

    @Override
    public int getOrder() {
        return Ordered.HIGHEST_PRECEDENCE;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, GatewayFilterChain chain) {
        boolean ends = exchange.getRequest().getMethod().equals(HttpMethod.DELETE)
                && ENDING.contains(exchange.getRequest().getPath().value());
        if (!ends) {
            return chain.filter(exchange);
        }
        return exchange.getPrincipal()
                .ofType(JwtAuthenticationToken.class)
                .doOnNext(caller -> exchange.getResponse()
                        .beforeCommit(() -> Mono.fromRunnable(() -> {
                            HttpStatusCode status = exchange.getResponse().getStatusCode();
                            if (status != null && status.isSameCodeAs(HttpStatus.NO_CONTENT)) {
                                revocations.remember(caller.getToken());
                            }
                        })))
                .then(chain.filter(exchange));
    }
}
