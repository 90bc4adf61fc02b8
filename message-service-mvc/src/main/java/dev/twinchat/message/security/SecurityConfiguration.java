package dev.twinchat.message.security;

import dev.twinchat.message.ticket.Tickets;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.security.SecurityChains;
import dev.twinchat.service.security.TokenRules;
import dev.twinchat.service.web.ProblemWriter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.AndRequestMatcher;
import org.springframework.security.web.util.matcher.NegatedRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/**
 * Tokens of users for everything but the description of the API; in the lab one chain more, for its paths, which are open but for
 * {@code /lab/me}.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SecuritySettings.class)
class SecurityConfiguration {

    private static final RequestMatcher OPEN_LAB = new AndRequestMatcher(
            PathPatternRequestMatcher.pathPattern("/lab/**"),
            new NegatedRequestMatcher(PathPatternRequestMatcher.pathPattern("/lab/me/**")));

    /** A token is not looked at: whoever logs in again may still send one that has expired. */
    @Bean
    @Order(2)
    SecurityFilterChain publicCalls(HttpSecurity http) throws Exception {
        return SecurityChains.stateless(
                        http.securityMatchers(paths -> paths.requestMatchers(HttpMethod.GET, "/v3/api-docs")
                                .requestMatchers(HttpMethod.HEAD, "/v3/api-docs")))
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    /**
     * Open, and there only with the lab: outside it these paths are as unknown as any other. What somebody does there for himself is
     * left to the last chain.
     */
    @Bean
    @Order(3)
    @ConditionalOnProperty("twinchat.lab.enabled")
    SecurityFilterChain labCalls(HttpSecurity http) throws Exception {
        return SecurityChains.stateless(http.securityMatcher(OPEN_LAB))
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    @Bean
    @Order(4)
    SecurityFilterChain calls(HttpSecurity http, SecuritySettings settings, Tickets tickets, ProblemWriter problems)
            throws Exception {
        JwtDecoder decoder = SecurityChains.decoder(settings.publicKey(), TokenRules.ofUsers());
        return SecurityChains.checked(http, decoder, CallerAuthentication::ofUser, problems)
                .addFilterBefore(new TicketFilter(tickets, problems), BearerTokenAuthenticationFilter.class)
                .authorizeHttpRequests(calls -> calls.dispatcherTypeMatchers(DispatcherType.ASYNC)
                        // The end of an answer whose beginning was checked.
                        .permitAll()
                        .requestMatchers(SecurityConfiguration::opensSocketByTicket)
                        .permitAll()
                        .anyRequest()
                        .authenticated())
                .build();
    }

    /** The gateway has looked at the ticket; one that is worth nothing by now is told of by a close code. */
    private static boolean opensSocketByTicket(HttpServletRequest request) {
        return request.getRequestURI().equals("/ws/chat") && TicketFilter.hasTicket(request);
    }
}
