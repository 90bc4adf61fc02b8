package dev.twinchat.user.configuration;

import dev.twinchat.domain.security.Tokens;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.security.Requests;
import dev.twinchat.service.security.SecurityChains;
import dev.twinchat.service.security.TokenRules;
import dev.twinchat.service.web.ProblemWriter;
import dev.twinchat.user.configuration.SecuritySettings.ServicePublicKeys;
import dev.twinchat.user.session.Passwords;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatchers;
import reactor.core.publisher.Mono;

/**
 * Internal calls (tokens of services), the few public calls (open), and everything else (tokens of users).
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SecuritySettings.class)
class SecurityConfiguration {

    /**
     * The algorithm of new hashes; the lab has encoders besides it.
     *
     * @param strength the binary logarithm of its rounds
     */
    @Bean(Passwords.BCRYPT)
    @Primary
    PasswordEncoder bcrypt(@Value("${twinchat.security.password-strength}") int strength) {
        return new BCryptPasswordEncoder(strength);
    }

    @Bean
    @Order(SecurityChains.INTERNAL_CALLS)
    SecurityWebFilterChain internalCalls(SecuritySettings settings, ProblemWriter problems) {
        ReactiveJwtDecoder decoder = decoder(settings.servicePublicKeys());
        return SecurityChains.checked(
                Requests.to("/internal/**"), decoder, CallerAuthentication::ofService, problems, _ -> false);
    }

    /** The token is ignored: a client that logs in again may still send an expired one. */
    @Bean
    @Order(SecurityChains.PUBLIC_CALLS)
    SecurityWebFilterChain publicCalls(ServerHttpSecurity http) {
        Requests open = Requests.postTo("/api/users", "/api/sessions")
                .or(Requests.get("/.well-known/jwks.json", "/v3/api-docs"));
        return SecurityChains.open(http.securityMatcher(open));
    }

    @Bean
    @Order(SecurityChains.CALLS)
    SecurityWebFilterChain calls(SecuritySettings settings, ProblemWriter problems) {
        ReactiveJwtDecoder decoder = SecurityChains.decoder(settings.publicKey(), TokenRules.ofUsers());
        return SecurityChains.checked(
                ServerWebExchangeMatchers.anyExchange(), decoder, CallerAuthentication::ofUser, problems, _ -> false);
    }

    /** Each service signs with a key of its own, which is accepted for its own tokens only. */
    private static ReactiveJwtDecoder decoder(ServicePublicKeys keys) {
        List<ReactiveJwtDecoder> decoders = List.of(
                SecurityChains.decoder(keys.messageService(), TokenRules.ofService(Tokens.SERVICE_ISSUER)),
                SecurityChains.decoder(keys.gateway(), TokenRules.ofService(Tokens.GATEWAY_ISSUER)));
        return token -> {
            Mono<Jwt> decoded = Mono.error(new BadJwtException("No service has a key."));
            for (ReactiveJwtDecoder decoder : decoders) {
                decoded = decoded.onErrorResume(BadJwtException.class, _ -> decoder.decode(token));
            }
            return decoded;
        };
    }
}
