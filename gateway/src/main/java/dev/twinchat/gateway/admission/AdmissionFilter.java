package dev.twinchat.gateway.admission;

import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.security.BearerToken;
import dev.twinchat.gateway.problem.ProblemWriter;
import dev.twinchat.gateway.token.Revocations;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationToken;
import org.springframework.security.web.authentication.preauth.PreAuthenticatedAuthenticationToken;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Limits the rate of each client, before all else, and identifies it; {@link SecurityConfiguration} then refuses requests without the
 * required authentication. Rate, revocation and ticket are checked by one Redis call.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 15)
final class AdmissionFilter implements WebFilter {

    /** The attribute of a request whose sender has proven who it is. */
    static final String CALLER = AdmissionFilter.class.getName() + ".caller";

    private final ReactiveJwtDecoder decoder;
    private final Revocations revocations;
    private final SharedBuckets buckets;
    private final ProblemWriter problems;

    AdmissionFilter(
            ReactiveJwtDecoder decoder, Revocations revocations, SharedBuckets buckets, ProblemWriter problems) {
        this.decoder = decoder;
        this.revocations = revocations;
        this.buckets = buckets;
        this.problems = problems;
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        return client(exchange)
                .flatMap(client -> buckets.ask(client).flatMap(result -> admit(exchange, client, result, chain)));
    }

    /** A client that logs in may still send its old, expired token along; it is not looked at. */
    private Mono<ClientIdentity> client(ServerWebExchange exchange) {
        ServerHttpRequest request = exchange.getRequest();
        ClientIdentity stranger = ClientIdentity.anonymous(request);
        if (PublicEndpoints.contain(request)) {
            return Mono.just(stranger);
        }
        String authorization = request.getHeaders().getFirst(HttpHeaders.AUTHORIZATION);
        if (authorization != null) {
            return token(authorization)
                    .map(token -> ClientIdentity.withToken(request, token))
                    .defaultIfEmpty(stranger);
        }
        return Mono.just(Tickets.in(request)
                .map(ticket -> ClientIdentity.withTicket(request, ticket))
                .orElse(stranger));
    }

    /** The token, if it is good and not known to be revoked. */
    private Mono<Jwt> token(String authorization) {
        return Mono.justOrEmpty(BearerToken.in(authorization))
                .flatMap(decoder::decode)
                .filter(token -> !revocations.contain(Objects.requireNonNull(token.getId())))
                .onErrorComplete(JwtException.class);
    }

    private Mono<Void> admit(
            ServerWebExchange exchange, ClientIdentity client, AdmissionResult result, WebFilterChain chain) {
        if (result.tooFast()) {
            exchange.getResponse().getHeaders().set(HttpHeaders.RETRY_AFTER, result.retryAfterSeconds());
            return problems.write(
                    exchange,
                    ProblemCode.TOO_MANY_REQUESTS,
                    "Too many requests in a short time; wait before the next.");
        }
        if (client.ticket() != null && !result.redisAnswered()) {
            return problems.write(exchange, ProblemCode.UNAVAILABLE, "Tickets cannot be checked now; try again.");
        }
        Authentication caller = caller(client, result);
        if (caller != null) {
            exchange.getAttributes().put(CALLER, caller);
        }
        return chain.filter(exchange);
    }

    private @Nullable Authentication caller(ClientIdentity client, AdmissionResult result) {
        if (client.ticket() != null) {
            return result.found() ? new PreAuthenticatedAuthenticationToken("ticket", "", List.of()) : null;
        }
        if (client.token() == null) {
            return null;
        }
        if (result.found()) {
            revocations.remember(client.token());
            return null;
        }
        return new JwtAuthenticationToken(client.token(), List.of());
    }
}
