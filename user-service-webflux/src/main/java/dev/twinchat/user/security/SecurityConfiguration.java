package dev.twinchat.user.security;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.user.web.ProblemWriter;
import java.nio.file.Path;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.security.autoconfigure.actuate.web.reactive.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.convert.converter.Converter;
import org.springframework.http.HttpMethod;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.config.annotation.web.reactive.EnableWebFluxSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.config.web.server.SecurityWebFiltersOrder;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.oauth2.server.resource.authentication.ReactiveJwtAuthenticationConverterAdapter;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.ServerAuthenticationEntryPoint;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.security.web.server.firewall.ServerWebExchangeFirewall;
import org.springframework.security.web.server.util.matcher.PathPatternParserServerWebExchangeMatcher;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatchers;
import reactor.core.publisher.Mono;

/**
 * Four chains: actuator (on a port of its own, open), internal calls (tokens of services), the few public calls (open), and everything
 * else (tokens of users); in the lab one more, for its paths, which are open. Nothing is kept between requests, and headers are written
 * elsewhere.
 */
@Configuration(proxyBeanMethods = false)
@EnableWebFluxSecurity
@EnableConfigurationProperties(SecuritySettings.class)
class SecurityConfiguration {

    @Bean
    @Order(1)
    SecurityWebFilterChain actuator(ServerHttpSecurity http) {
        return stateless(http.securityMatcher(EndpointRequest.toAnyEndpoint()))
                .authorizeExchange(calls -> calls.anyExchange().permitAll())
                .build();
    }

    @Bean
    @Order(2)
    SecurityWebFilterChain internalCalls(ServerHttpSecurity http, SecuritySettings settings, ProblemWriter problems) {
        ReactiveJwtDecoder decoder = decoder(settings.servicePublicKeys());
        var paths = new PathPatternParserServerWebExchangeMatcher("/internal/**");
        return checked(http.securityMatcher(paths), decoder, CallerAuthentication::ofService, problems)
                .authorizeExchange(calls -> calls.anyExchange().authenticated())
                .build();
    }

    /** A token is not looked at: whoever logs in again may still send one that has expired. */
    @Bean
    @Order(3)
    SecurityWebFilterChain publicCalls(ServerHttpSecurity http) {
        var paths = ServerWebExchangeMatchers.matchers(
                ServerWebExchangeMatchers.pathMatchers(HttpMethod.POST, "/api/users", "/api/sessions"),
                ServerWebExchangeMatchers.pathMatchers(HttpMethod.GET, "/.well-known/jwks.json", "/v3/api-docs"),
                ServerWebExchangeMatchers.pathMatchers(HttpMethod.HEAD, "/.well-known/jwks.json", "/v3/api-docs"));
        return stateless(http.securityMatcher(paths))
                .authorizeExchange(calls -> calls.anyExchange().permitAll())
                .build();
    }

    /** Open, and there only with the lab: outside it these paths are as unknown as any other. */
    @Bean
    @Order(4)
    @ConditionalOnProperty("twinchat.lab.enabled")
    SecurityWebFilterChain labCalls(ServerHttpSecurity http) {
        return stateless(http.securityMatcher(new PathPatternParserServerWebExchangeMatcher("/lab/**")))
                .authorizeExchange(calls -> calls.anyExchange().permitAll())
                .build();
    }

    @Bean
    @Order(5)
    SecurityWebFilterChain calls(
            ServerHttpSecurity http,
            SecuritySettings settings,
            ProblemWriter problems,
            @Value("${twinchat.lab.enabled}") boolean labEnabled) {
        ReactiveJwtDecoder decoder = decoder(settings.publicKey(), TokenRules.ofUsers());
        if (labEnabled) {
            http.addFilterBefore(new UncheckedFilter(), SecurityWebFiltersOrder.AUTHENTICATION);
        }
        return checked(http, decoder, CallerAuthentication::ofUser, problems)
                .authorizeExchange(calls -> calls.anyExchange().authenticated())
                .build();
    }

    /** None: they took up to a tenth of a request, and tell no more than the status of its answer. */
    @Bean
    SecurityObservationSettings securityObservations() {
        return SecurityObservationSettings.noObservations();
    }

    /** None: the server has refused what a firewall would, by a rule that is the same on both stacks. */
    @Bean
    ServerWebExchangeFirewall firewall() {
        return ServerWebExchangeFirewall.INSECURE_NOOP;
    }

    private static ServerHttpSecurity checked(
            ServerHttpSecurity http,
            ReactiveJwtDecoder decoder,
            Converter<Jwt, AbstractAuthenticationToken> callers,
            ProblemWriter problems) {
        ServerAuthenticationEntryPoint refusal = (exchange, _) -> problems.write(
                Problem.of(ProblemCode.UNAUTHENTICATED, "Send a valid token; log in for one."), exchange);
        return stateless(http)
                .exceptionHandling(handling -> handling.authenticationEntryPoint(refusal))
                .oauth2ResourceServer(server -> server.authenticationEntryPoint(refusal)
                        .jwt(jwt -> jwt.jwtDecoder(decoder)
                                .jwtAuthenticationConverter(new ReactiveJwtAuthenticationConverterAdapter(callers))));
    }

    private static ServerHttpSecurity stateless(ServerHttpSecurity http) {
        return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
                .logout(ServerHttpSecurity.LogoutSpec::disable)
                .headers(ServerHttpSecurity.HeaderSpec::disable)
                .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
                .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
                .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
                .securityContextRepository(NoOpServerSecurityContextRepository.getInstance());
    }

    private static ReactiveJwtDecoder decoder(Path key, TokenRules rules) {
        NimbusReactiveJwtDecoder decoder = NimbusReactiveJwtDecoder.withPublicKey(TokenRules.key(key))
                .signatureAlgorithm(SignatureAlgorithm.RS256)
                .build();
        decoder.setClaimSetConverter(TokenRules.claims());
        decoder.setJwtValidator(rules);
        return decoder;
    }

    /** Each service signs with a key of its own; the one that fits decides. */
    private static ReactiveJwtDecoder decoder(List<Path> keys) {
        List<ReactiveJwtDecoder> decoders =
                keys.stream().map(key -> decoder(key, TokenRules.ofServices())).toList();
        return token -> {
            Mono<Jwt> decoded = Mono.error(new BadJwtException("No service has a key."));
            for (ReactiveJwtDecoder decoder : decoders) {
                decoded = decoded.onErrorResume(BadJwtException.class, _ -> decoder.decode(token));
            }
            return decoded;
        };
    }
}
