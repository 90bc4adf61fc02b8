package dev.twinchat.user.security;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.user.web.ProblemWriter;
import java.nio.file.Path;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
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
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.NullSecurityContextRepository;
import org.springframework.security.web.firewall.HttpFirewall;

/**
 * Four chains: actuator (on a port of its own, open), internal calls (tokens of services), the few public calls (open), and everything
 * else (tokens of users); in the lab one more, for its paths, which are open. Nothing is kept between requests, and headers are written
 * elsewhere.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SecuritySettings.class)
class SecurityConfiguration {

    @Bean
    @Order(1)
    SecurityFilterChain actuator(HttpSecurity http) throws Exception {
        return stateless(http.securityMatcher(EndpointRequest.toAnyEndpoint()))
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    @Bean
    @Order(2)
    SecurityFilterChain internalCalls(HttpSecurity http, SecuritySettings settings, ProblemWriter problems)
            throws Exception {
        JwtDecoder decoder = decoder(settings.servicePublicKeys());
        return checked(http.securityMatcher("/internal/**"), decoder, CallerAuthentication::ofService, problems)
                .authorizeHttpRequests(calls -> calls.anyRequest().authenticated())
                .build();
    }

    /** A token is not looked at: whoever logs in again may still send one that has expired. */
    @Bean
    @Order(3)
    SecurityFilterChain publicCalls(HttpSecurity http) throws Exception {
        return stateless(http.securityMatchers(
                        paths -> paths.requestMatchers(HttpMethod.POST, "/api/users", "/api/sessions")
                                .requestMatchers(HttpMethod.GET, "/.well-known/jwks.json", "/v3/api-docs")
                                .requestMatchers(HttpMethod.HEAD, "/.well-known/jwks.json", "/v3/api-docs")))
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    /** Open, and there only with the lab: outside it these paths are as unknown as any other. */
    @Bean
    @Order(4)
    @ConditionalOnProperty("twinchat.lab.enabled")
    SecurityFilterChain labCalls(HttpSecurity http) throws Exception {
        return stateless(http.securityMatcher("/lab/**"))
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    @Bean
    @Order(5)
    SecurityFilterChain calls(
            HttpSecurity http,
            SecuritySettings settings,
            ProblemWriter problems,
            @Value("${twinchat.lab.enabled}") boolean labEnabled)
            throws Exception {
        JwtDecoder decoder = decoder(settings.publicKey(), TokenRules.ofUsers());
        if (labEnabled) {
            http.addFilterBefore(new UncheckedFilter(), BearerTokenAuthenticationFilter.class);
        }
        return checked(http, decoder, CallerAuthentication::ofUser, problems)
                .authorizeHttpRequests(calls -> calls.anyRequest().authenticated())
                .build();
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

    /** Each service signs with a key of its own; the one that fits decides. */
    private static JwtDecoder decoder(List<Path> keys) {
        List<JwtDecoder> decoders =
                keys.stream().map(key -> decoder(key, TokenRules.ofServices())).toList();
        return token -> {
            JwtException refusal = new BadJwtException("No service has a key.");
            for (JwtDecoder decoder : decoders) {
                try {
                    return decoder.decode(token);
                } catch (BadJwtException notThisOne) {
                    refusal = notThisOne;
                }
            }
            throw refusal;
        };
    }
}
