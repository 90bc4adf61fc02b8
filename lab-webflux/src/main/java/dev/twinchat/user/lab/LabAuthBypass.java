package dev.twinchat.user.lab;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.security.SecurityChains;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.context.ReactiveSecurityContextHolder;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher.MatchResult;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/**
 * Bypasses the check of tokens, to measure what that costs: a {@code GET} with the header {@value #HEADER}: {@value #OFF} needs no
 * token, and its caller sees what every user sees and owns nothing.
 */
@Configuration(proxyBeanMethods = false)
class LabAuthBypass {

    private static final Logger LOG = LoggerFactory.getLogger(LabAuthBypass.class);

    private static final String HEADER = "X-Lab-Token-Check";
    private static final String OFF = "off";

    /** No user has the id 0. */
    private static final Caller ANONYMOUS = new Caller(0, "anonymous", "", Instant.MAX);

    LabAuthBypass() {
        LOG.warn("A GET with {}: {} needs no token.", HEADER, OFF);
    }

    /** After the chains for internal and for public calls, before that for all others. */
    @Bean
    @Order(SecurityChains.LAB_BYPASS)
    SecurityWebFilterChain authBypass(ServerHttpSecurity http) {
        return SecurityChains.stateless(http.securityMatcher(LabAuthBypass::matches))
                .addFilterBefore(LabAuthBypass::asAnonymous, SecurityWebFiltersOrder.AUTHORIZATION)
                .authorizeExchange(calls -> calls.anyExchange().authenticated())
                .build();
    }

    private static Mono<MatchResult> matches(ServerWebExchange exchange) {
        ServerHttpRequest request = exchange.getRequest();
        boolean bypasses = request.getMethod().equals(HttpMethod.GET)
                && OFF.equals(request.getHeaders().getFirst(HEADER));
        return bypasses ? MatchResult.match() : MatchResult.notMatch();
    }

    /** Authenticates each request as that caller. */
    private static Mono<Void> asAnonymous(ServerWebExchange exchange, WebFilterChain chain) {
        return chain.filter(exchange)
                .contextWrite(ReactiveSecurityContextHolder.withAuthentication(CallerAuthentication.of(ANONYMOUS)));
    }
}
