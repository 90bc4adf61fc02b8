package dev.twinchat.service.security;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.security.BearerToken;
import dev.twinchat.service.web.ProblemWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import org.springframework.core.convert.converter.Converter;
import org.springframework.http.HttpHeaders;
import org.springframework.security.authentication.AbstractAuthenticationToken;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.NullSecurityContextRepository;

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

    /** One that lets those pass whose token is good; others get the problem {@code unauthenticated}. */
    public static HttpSecurity checked(
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
                        .bearerTokenResolver(request -> BearerToken.in(request.getHeader(HttpHeaders.AUTHORIZATION)))
                        .jwt(jwt -> jwt.decoder(decoder).jwtAuthenticationConverter(callers)));
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
