package dev.twinchat.message.configuration;

import dev.twinchat.message.ticket.TicketFilter;
import dev.twinchat.message.ticket.Tickets;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.security.SecurityChains;
import dev.twinchat.service.security.TokenRules;
import dev.twinchat.service.web.ProblemWriter;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher.MatchResult;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatchers;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/** Requires a user's token, or a ticket for the socket and the stream, for everything but the API description. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SecuritySettings.class)
class SecurityConfiguration {

    /** The token is ignored: a client that logs in again may still send an expired one. */
    @Bean
    @Order(SecurityChains.PUBLIC_CALLS)
    SecurityWebFilterChain publicCalls(ServerHttpSecurity http) {
        var paths = ServerWebExchangeMatchers.matchers(
                ServerWebExchangeMatchers.pathMatchers(HttpMethod.GET, "/v3/api-docs"),
                ServerWebExchangeMatchers.pathMatchers(HttpMethod.HEAD, "/v3/api-docs"));
        return SecurityChains.open(http.securityMatcher(paths));
    }

    @Bean
    @Order(SecurityChains.CALLS)
    SecurityWebFilterChain calls(
            ServerHttpSecurity http, SecuritySettings settings, Tickets tickets, ProblemWriter problems) {
        ReactiveJwtDecoder decoder = SecurityChains.decoder(settings.publicKey(), TokenRules.ofUsers());
        return SecurityChains.checked(http, decoder, CallerAuthentication::ofUser, problems)
                .addFilterBefore(new TicketFilter(tickets, problems), SecurityWebFiltersOrder.AUTHENTICATION)
                .authorizeExchange(calls -> calls.matchers(SecurityConfiguration::opensSocketByTicket)
                        .permitAll()
                        .anyExchange()
                        .authenticated())
                .build();
    }

    /** The gateway has looked at the ticket; one that is worth nothing by now is told of by a close code. */
    private static Mono<MatchResult> opensSocketByTicket(ServerWebExchange exchange) {
        boolean opens = exchange.getRequest().getPath().value().equals("/ws/chat")
                && TicketFilter.hasTicket(exchange.getRequest());
        return opens ? MatchResult.match() : MatchResult.notMatch();
    }
}
