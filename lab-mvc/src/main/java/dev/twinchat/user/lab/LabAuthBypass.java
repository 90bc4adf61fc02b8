package dev.twinchat.user.lab;

import dev.twinchat.domain.security.Caller;
import dev.twinchat.service.security.CallerAuthentication;
import dev.twinchat.service.security.SecurityChains;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Bypasses the check of tokens, to measure what that costs: a {@code GET} with the header {@value #HEADER}: {@value #OFF} needs no
 * token, and its caller sees what every user sees and owns nothing.
 */
@Configuration(proxyBeanMethods = false)
class LabAuthBypass {

    private static final Logger LOG = LoggerFactory.getLogger(LabAuthBypass.class);

    private static final String HEADER = "X-Lab-Token-Check";
    private static final String OFF = "off";

    /** No user has the id 0. */
    private static final Caller ANONYMOUS = new Caller(0, "anonymous", "", Instant.MAX);

    LabAuthBypass() {
        LOG.warn("A GET with {}: {} needs no token.", HEADER, OFF);
    }

    /** After the chains for internal and for public calls, before that for all others. */
    @Bean
    @Order(SecurityChains.LAB_BYPASS)
    SecurityFilterChain authBypass(HttpSecurity http) throws Exception {
        return SecurityChains.stateless(http.securityMatcher(LabAuthBypass::matches))
                .addFilterBefore(new LabAuthBypassFilter(), AuthorizationFilter.class)
                .authorizeHttpRequests(calls -> calls.anyRequest().authenticated())
                .build();
    }

    private static boolean matches(HttpServletRequest request) {
        return request.getMethod().equals("GET") && OFF.equals(request.getHeader(HEADER));
    }

    /** Authenticates each request as that caller. */
    private static final class LabAuthBypassFilter extends OncePerRequestFilter {

        @Override
        protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws ServletException, IOException {
            SecurityContextHolder.setContext(new SecurityContextImpl(CallerAuthentication.of(ANONYMOUS)));
            chain.doFilter(request, response);
        }
    }
}
