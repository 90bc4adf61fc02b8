package dev.twinchat.gateway.admission;

import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.gateway.problem.ProblemWriter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.security.authorization.AuthorizationDecision;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.security.web.server.authentication.AuthenticationWebFilter;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Permits requests that {@link AdmissionFilter} has authenticated, or that need no token. */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

    @Bean
    SecurityWebFilterChain chain(ServerHttpSecurity http, ProblemWriter problems) {
        ServerAuthenticationEntryPoint refuse = (exchange, failure) -> refuse(exchange, problems);
        return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
                .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
                .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
                .logout(ServerHttpSecurity.LogoutSpec::disable)
                .headers(ServerHttpSecurity.HeaderSpec::disable)
                .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
                .securityContextRepository(NoOpServerSecurityContextRepository.getInstance())
                .exceptionHandling(handling -> handling.authenticationEntryPoint(refuse))
                .addFilterAt(known(), SecurityWebFiltersOrder.AUTHENTICATION)
                .authorizeExchange(exchanges -> exchanges
                        .anyExchange()
                        .access((authentication, context) ->
                                PublicEndpoints.contain(context.getExchange().getRequest())
                                        ? Mono.just(new AuthorizationDecision(true))
                                        : authentication
                                                .map(Authentication::isAuthenticated)
                                                .defaultIfEmpty(false)
                                                .map(AuthorizationDecision::new)))
                .build();
    }

    /** None: they took up to a tenth of a request, and tell no more than the status of its answer. */
    @Bean
    SecurityObservationSettings securityObservations() {
        return SecurityObservationSettings.noObservations();
    }

    /** There is nothing left to check. */
    private static AuthenticationWebFilter known() {
        AuthenticationWebFilter filter = new AuthenticationWebFilter((Authentication caller) -> {
            caller.setAuthenticated(true);
            return Mono.just(caller);
        });
        filter.setServerAuthenticationConverter(
                exchange -> Mono.justOrEmpty(exchange.<Authentication>getAttribute(AdmissionFilter.CALLER)));
        return filter;
    }

    private static Mono<Void> refuse(ServerWebExchange exchange, ProblemWriter problems) {
        exchange.getResponse().getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
        return problems.write(exchange, ProblemCode.UNAUTHENTICATED, "There is no token, or it is not valid any more.");
    }
}
