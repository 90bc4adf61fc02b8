package dev.twinchat.service.security;

import dev.twinchat.domain.security.BearerToken;
import dev.twinchat.service.web.ProblemWriter;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.converter.Converter;
import org.springframework.http.HttpHeaders;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.authentication.ProviderManager;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.server.resource.authentication.BearerTokenAuthenticationToken;
import org.springframework.security.oauth2.server.resource.authentication.JwtAuthenticationProvider;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.DefaultSecurityFilterChain;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.NullSecurityContextRepository;
import org.springframework.security.web.util.matcher.RequestMatcher;

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
     * {@code unauthenticated}. Of the filters that {@link HttpSecurity} adds, only what is needed, as on the other stack.
     *
     * @param open requests without a caller that may pass
     */
    public static SecurityFilterChain checked(
            RequestMatcher requests,
            JwtDecoder decoder,
            Converter<Jwt, AbstractAuthenticationToken> callers,
            ProblemWriter problems,
            Predicate<HttpServletRequest> open,
            Filter... before) {
        JwtAuthenticationProvider tokens = new JwtAuthenticationProvider(decoder);
        tokens.setJwtAuthenticationConverter(callers);
        BearerTokenAuthenticationFilter authentication =
                new BearerTokenAuthenticationFilter(new ProviderManager(tokens), SecurityChains::bearerToken);
        authentication.setSecurityContextRepository(new NullSecurityContextRepository());
        CallerFilter known = new CallerFilter(problems, open);
        authentication.setAuthenticationFailureHandler((request, response, _) -> known.refuse(request, response));
        return new DefaultSecurityFilterChain(
                requests,
                Stream.concat(Stream.of(before), Stream.of(authentication, known))
                        .toList());
    }

    private static @Nullable Authentication bearerToken(HttpServletRequest request) {
        String token = BearerToken.in(request.getHeader(HttpHeaders.AUTHORIZATION));
        return token == null ? null : new BearerTokenAuthenticationToken(token);
    }

    /** One that permits every request of its matcher, and ignores tokens. */
    public static SecurityFilterChain open(HttpSecurity http) throws Exception {
        return stateless(http)
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    /** One that keeps nothing between requests and writes no headers: the server does. */
    public static HttpSecurity stateless(HttpSecurity http) throws Exception {
        return http.csrf(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .headers(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .servletApi(AbstractHttpConfigurer::disable)
                .sessionManagement(AbstractHttpConfigurer::disable)
                .securityContext(context -> context.securityContextRepository(new NullSecurityContextRepository()));
    }

    /** What reads tokens that were signed with the key of that public one. */
    public static JwtDecoder decoder(Path key, OAuth2TokenValidator<Jwt> rules) {
        NimbusJwtDecoder decoder = NimbusJwtDecoder.withPublicKey(TokenRules.key(key))
                .signatureAlgorithm(SignatureAlgorithm.RS256)
                .build();
        decoder.setClaimSetConverter(TokenRules.claims());
        decoder.setJwtValidator(rules);
        return new VerifiedTokens(decoder, InstantSource.system());
    }
}
