package dev.twinchat.message.configuration;

import dev.twinchat.message.ticket.TicketFilter;
import dev.twinchat.message.ticket.Tickets;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.security.SecurityChains;
import dev.twinchat.service.security.TokenRules;
import dev.twinchat.service.web.ProblemWriter;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.util.matcher.AnyRequestMatcher;

/** Requires a user's token, or a ticket for the socket and the stream, for everything but the API description. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SecuritySettings.class)
class SecurityConfiguration {

    /** The token is ignored: a client that logs in again may still send an expired one. */
    @Bean
    @Order(SecurityChains.PUBLIC_CALLS)
    SecurityFilterChain publicCalls(HttpSecurity http) throws Exception {
        return SecurityChains.open(http.securityMatchers(paths -> paths.requestMatchers(HttpMethod.GET, "/v3/api-docs")
                .requestMatchers(HttpMethod.HEAD, "/v3/api-docs")));
    }

    @Bean
    @Order(SecurityChains.CALLS)
    SecurityFilterChain calls(SecuritySettings settings, Tickets tickets, ProblemWriter problems) {
        JwtDecoder decoder = SecurityChains.decoder(settings.publicKey(), TokenRules.ofUsers());
        return SecurityChains.checked(
                AnyRequestMatcher.INSTANCE,
                decoder,
                CallerAuthentication::ofUser,
                problems,
                SecurityConfiguration::opensSocketByTicket,
                new TicketFilter(tickets, problems));
    }

    /** The gateway has looked at the ticket; one that is worth nothing by now is told of by a close code. */
    private static boolean opensSocketByTicket(HttpServletRequest request) {
        return request.getRequestURI().equals("/ws/chat") && TicketFilter.hasTicket(request);
    }
}
