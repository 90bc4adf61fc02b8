package dev.twinchat.message.security;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.message.ticket.Tickets;
import dev.twinchat.message.web.ProblemWriter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.file.Path;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.convert.converter.Converter;
import org.springframework.http.HttpMethod;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.NullSecurityContextRepository;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.AndRequestMatcher;
import org.springframework.security.web.util.matcher.NegatedRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/**
 * Three chains: actuator (on a port of its own, open), and everything else (tokens of users, but for the description of the
 * API); in the lab one more, for its paths, which are open but for {@code /lab/me}. Nothing is kept between requests, and
 * headers are written elsewhere.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SecuritySettings.class)
class SecurityConfiguration {

    private static final RequestMatcher OPEN_LAB = new AndRequestMatcher(
            PathPatternRequestMatcher.pathPattern("/lab/**"),
            new NegatedRequestMatcher(PathPatternRequestMatcher.pathPattern("/lab/me/**")));

    @Bean
    @Order(1)
    SecurityFilterChain actuator(HttpSecurity http) throws Exception {
        return stateless(http.securityMatcher(EndpointRequest.toAnyEndpoint()))
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    /** A token is not looked at: whoever logs in again may still send one that has expired. */
    @Bean
    @Order(2)
    SecurityFilterChain publicCalls(HttpSecurity http) throws Exception {
        return stateless(http.securityMatchers(paths -> paths.requestMatchers(HttpMethod.GET, "/v3/api-docs")
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
        return stateless(http.securityMatcher(OPEN_LAB))
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    @Bean
    @Order(4)
    SecurityFilterChain calls(HttpSecurity http, SecuritySettings settings, Tickets tickets, ProblemWriter problems)
            throws Exception {
        JwtDecoder decoder = decoder(settings.publicKey(), TokenRules.ofUsers());
        return checked(http, decoder, CallerAuthentication::ofUser, problems)
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

    /** None: they took up to a tenth of a request, and tell no more than the status of its answer. */
    @Bean
    SecurityObservationSettings securityObservations() {
        return SecurityObservationSettings.noObservations();
    }

    /** None: the server has refused what a firewall would, by a rule that is the same on both stacks. */
    @Bean
    HttpFirewall firewall() {
        return new OpenFirewall();
    }

    private static HttpSecurity checked(
            HttpSecurity http,
            JwtDecoder decoder,
            Converter<Jwt, AbstractAuthenticationToken> callers,
            ProblemWriter problems)
            throws Exception {
        AuthenticationEntryPoint refusal = (request, response, _) -> problems.write(
                Problem.of(ProblemCode.UNAUTHENTICATED, "Send a valid token; log in for one."), request, response);
        return stateless(http)
                .exceptionHandling(handling -> handling.authenticationEntryPoint(refusal))
                .oauth2ResourceServer(server -> server.authenticationEntryPoint(refusal)
                        .jwt(jwt -> jwt.decoder(decoder).jwtAuthenticationConverter(callers)));
    }

    private static HttpSecurity stateless(HttpSecurity http) throws Exception {
        return http.csrf(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .headers(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .servletApi(AbstractHttpConfigurer::disable)
                .sessionManagement(AbstractHttpConfigurer::disable)
                .securityContext(context -> context.securityContextRepository(new NullSecurityContextRepository()));
    }

    private static JwtDecoder decoder(Path key, TokenRules rules) {
        NimbusJwtDecoder decoder = NimbusJwtDecoder.withPublicKey(TokenRules.key(key))
                .signatureAlgorithm(SignatureAlgorithm.RS256)
                .build();
        decoder.setClaimSetConverter(TokenRules.claims());
        decoder.setJwtValidator(rules);
        return decoder;
    }
}
