package dev.twinchat.gateway.token;

import dev.twinchat.gateway.problem.ProblemCode;
import dev.twinchat.gateway.problem.ProblemWriter;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationToken;
import org.springframework.security.oauth2.server.resource.web.server.authentication.ServerBearerTokenAuthenticationConverter;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.security.web.server.authentication.ServerAuthenticationConverter;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Lets a request pass with a good token, or if it needs none. */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

    private final ServerBearerTokenAuthenticationConverter bearer = new ServerBearerTokenAuthenticationConverter();

    @Bean
    SecurityWebFilterChain chain(ServerHttpSecurity http, Revocations revocations, ProblemWriter problems) {
        ServerAuthenticationEntryPoint refuse = (exchange, failure) -> refuse(exchange, problems);
        return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
                .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
                .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
                .logout(ServerHttpSecurity.LogoutSpec::disable)
                .headers(ServerHttpSecurity.HeaderSpec::disable)
                .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
                .securityContextRepository(NoOpServerSecurityContextRepository.getInstance())
                .exceptionHandling(handling -> handling.authenticationEntryPoint(refuse))
                .oauth2ResourceServer(server -> server.authenticationEntryPoint(refuse)
                        .bearerTokenConverter(tokenWhereNeeded())
                        .jwt(jwt -> jwt.jwtAuthenticationConverter(token -> unlessRevoked(token, revocations))))
                .authorizeExchange(exchanges -> exchanges
                        .anyExchange()
                        .access((authentication, context) -> PublicCalls.contain(context.getExchange())
                                .flatMap(open -> open
                                        ? Mono.just(new AuthorizationDecision(true))
                                        : authentication
                                                .map(Authentication::isAuthenticated)
                                                .defaultIfEmpty(false)
                                                .map(AuthorizationDecision::new))))
                .build();
    }

    /** A client that logs in may still send its old, expired token along. */
    private ServerAuthenticationConverter tokenWhereNeeded() {
        return exchange ->
                PublicCalls.contain(exchange).flatMap(open -> open ? Mono.empty() : bearer.convert(exchange));
    }

    private static Mono<AbstractAuthenticationToken> unlessRevoked(Jwt token, Revocations revocations) {
        return revocations
                .contain(token)
                .flatMap(revoked -> revoked
                        ? Mono.error(new InvalidBearerTokenException("revoked"))
                        : Mono.just(new JwtAuthenticationToken(token, List.of())));
    }

    private static Mono<Void> refuse(ServerWebExchange exchange, ProblemWriter problems) {
        exchange.getResponse().getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        return problems.write(exchange, ProblemCode.UNAUTHENTICATED, "There is no token, or it is not valid any more.");
    }
}
