package dev.twinchat.message.configuration;

import dev.twinchat.message.ticket.TicketFilter;
import dev.twinchat.message.ticket.Tickets;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.security.Requests;
import dev.twinchat.service.security.SecurityChains;
import dev.twinchat.service.security.TokenRules;
import dev.twinchat.service.web.ProblemWriter;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatchers;

/** Requires a user's token, or a ticket for the socket and the stream, for everything but the API description. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SecuritySettings.class)
class SecurityConfiguration {

    /** The token is ignored: a client that logs in again may still send an expired one. */
    @Bean
    @Order(SecurityChains.PUBLIC_CALLS)
    SecurityWebFilterChain publicCalls(ServerHttpSecurity http) {
        return SecurityChains.open(http.securityMatcher(Requests.get("/v3/api-docs")));
    }

    @Bean
    @Order(SecurityChains.CALLS)
    SecurityWebFilterChain calls(SecuritySettings settings, Tickets tickets, ProblemWriter problems) {
        ReactiveJwtDecoder decoder = SecurityChains.decoder(settings.publicKey(), TokenRules.ofUsers());
        return SecurityChains.checked(
                ServerWebExchangeMatchers.anyExchange(),
                decoder,
                CallerAuthentication::ofUser,
                problems,
                SecurityConfiguration::opensSocketByTicket,
                new TicketFilter(tickets, problems));
    }

    /** The gateway has looked at the ticket; one that is worth nothing by now is told of by a close code. */
    private static boolean opensSocketByTicket(ServerHttpRequest request) {
        return request.getPath().value().equals("/ws/chat") && TicketFilter.hasTicket(request);
    }
}
