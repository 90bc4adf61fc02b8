package dev.twinchat.user.configuration;

import dev.twinchat.domain.security.Tokens;
import dev.twinchat.service.security.CallerAuthentication;
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
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.AnyRequestMatcher;

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
    SecurityFilterChain internalCalls(SecuritySettings settings, ProblemWriter problems) {
        JwtDecoder decoder = decoder(settings.servicePublicKeys());
        return SecurityChains.checked(
                PathPatternRequestMatcher.pathPattern("/internal/**"),
                decoder,
                CallerAuthentication::ofService,
                problems,
                _ -> false);
    }

    /** The token is ignored: a client that logs in again may still send an expired one. */
    @Bean
    @Order(SecurityChains.PUBLIC_CALLS)
    SecurityFilterChain publicCalls(HttpSecurity http) throws Exception {
        return SecurityChains.open(
                http.securityMatchers(paths -> paths.requestMatchers(HttpMethod.POST, "/api/users", "/api/sessions")
                        .requestMatchers(HttpMethod.GET, "/.well-known/jwks.json", "/v3/api-docs")
                        .requestMatchers(HttpMethod.HEAD, "/.well-known/jwks.json", "/v3/api-docs")));
    }

    @Bean
    @Order(SecurityChains.CALLS)
    SecurityFilterChain calls(SecuritySettings settings, ProblemWriter problems) {
        JwtDecoder decoder = SecurityChains.decoder(settings.publicKey(), TokenRules.ofUsers());
        return SecurityChains.checked(
                AnyRequestMatcher.INSTANCE, decoder, CallerAuthentication::ofUser, problems, _ -> false);
    }

    /** Each service signs with a key of its own, which is accepted for its own tokens only. */
    private static JwtDecoder decoder(ServicePublicKeys keys) {
        List<JwtDecoder> decoders = List.of(
                SecurityChains.decoder(keys.messageService(), TokenRules.ofService(Tokens.SERVICE_ISSUER)),
                SecurityChains.decoder(keys.gateway(), TokenRules.ofService(Tokens.GATEWAY_ISSUER)));
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
