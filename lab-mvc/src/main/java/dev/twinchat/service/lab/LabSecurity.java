package dev.twinchat.service.lab;

import dev.twinchat.service.security.SecurityChains;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.AndRequestMatcher;
import org.springframework.security.web.util.matcher.NegatedRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Permits the lab's paths without a token. {@code /lab/me}, where callers act for themselves, is left to the service's own chain. */
@Configuration(proxyBeanMethods = false)
class LabSecurity {

    private static final RequestMatcher OPEN = new AndRequestMatcher(
            PathPatternRequestMatcher.pathPattern("/lab/**"),
            new NegatedRequestMatcher(PathPatternRequestMatcher.pathPattern("/lab/me/**")));

    @Bean
    @Order(SecurityChains.LAB_CALLS)
    SecurityFilterChain labCalls(HttpSecurity http) throws Exception {
        return SecurityChains.open(http.securityMatcher(OPEN));
    }
}
