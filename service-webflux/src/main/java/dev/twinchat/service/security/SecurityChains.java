package dev.twinchat.service.security;

import dev.twinchat.domain.security.BearerToken;
import dev.twinchat.service.web.ProblemWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.core.convert.converter.Converter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;
import org.springframework.security.oauth2.server.resource.authentication.JwtReactiveAuthenticationManager;
import org.springframework.security.oauth2.server.resource.authentication.ReactiveJwtAuthenticationConverterAdapter;
import org.springframework.security.web.server.MatcherSecurityWebFilterChain;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.authentication.AuthenticationWebFilter;
import org.springframework.security.web.server.context.NoOpServerSecurityContextRepository;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import reactor.core.publisher.Mono;

/** Builds the filter chains of services. */
public final class SecurityChains {

    /** The orders of the chains of all services and the lab, in which requests are matched. */
    public static final int ACTUATOR = 1;

    public static final int INTERNAL_CALLS = 2;
    public static final int LAB_CALLS = 3;
    public static final int PUBLIC_CALLS = 4;
    public static final int LAB_BYPASS = 5;
    public static final int CALLS = 6;

    private SecurityChains() {}

    /**
     * One that lets those pass whose token is good, or whom a filter before has authenticated; others get the problem
     * {@code unauthenticated}. Of the filters that {@link ServerHttpSecurity} adds, only what is needed: each costs every request several
     * operators.
     *
     * @param open requests without a caller that may pass
     */
    public static SecurityWebFilterChain checked(
            ServerWebExchangeMatcher requests,
            ReactiveJwtDecoder decoder,
            Converter<Jwt, AbstractAuthenticationToken> callers,
            ProblemWriter problems,
            Predicate<ServerHttpRequest> open,
            WebFilter... before) {
        JwtReactiveAuthenticationManager tokens = new JwtReactiveAuthenticationManager(decoder);
        tokens.setJwtAuthenticationConverter(new ReactiveJwtAuthenticationConverterAdapter(callers));
        AuthenticationWebFilter authentication = new AuthenticationWebFilter(tokens);
        authentication.setServerAuthenticationConverter(SecurityChains::bearerToken);
        CallerFilter known = new CallerFilter(problems, open);
        authentication.setAuthenticationFailureHandler((failed, _) -> known.refuse(failed.getExchange()));
        return new MatcherSecurityWebFilterChain(
                requests,
                Stream.concat(Stream.of(before), Stream.of(authentication, known))
                        .toList());
    }

    private static Mono<Authentication> bearerToken(ServerWebExchange exchange) {
        String token = BearerToken.in(exchange.getRequest().getHeaders().getFirst(HttpHeaders.AUTHORIZATION));
        return token == null ? Mono.empty() : Mono.just(new BearerTokenAuthenticationToken(token));
    }

    /** One that permits every request of its matcher, and ignores tokens. */
    public static SecurityWebFilterChain open(ServerHttpSecurity http) {
        return stateless(http)
                .authorizeExchange(calls -> calls.anyExchange().permitAll())
                .build();
    }

    /** One that keeps nothing between requests and writes no headers: the server does. */
    public static ServerHttpSecurity stateless(ServerHttpSecurity http) {
        return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
                .logout(ServerHttpSecurity.LogoutSpec::disable)
                .headers(ServerHttpSecurity.HeaderSpec::disable)
                .formLogin(ServerHttpSecurity.FormLoginSpec::disable)
                .httpBasic(ServerHttpSecurity.HttpBasicSpec::disable)
                .requestCache(ServerHttpSecurity.RequestCacheSpec::disable)
                .securityContextRepository(NoOpServerSecurityContextRepository.getInstance());
    }

    /** What reads tokens that were signed with the key of that public one. */
    public static ReactiveJwtDecoder decoder(Path key, OAuth2TokenValidator<Jwt> rules) {
        NimbusReactiveJwtDecoder decoder = NimbusReactiveJwtDecoder.withPublicKey(TokenRules.key(key))
                .signatureAlgorithm(SignatureAlgorithm.RS256)
                .build();
        decoder.setClaimSetConverter(TokenRules.claims());
        decoder.setJwtValidator(rules);
        return new VerifiedTokens(decoder, InstantSource.system());
    }
}
