package dev.twinchat.service.lab;

import dev.twinchat.service.security.SecurityChains;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.util.matcher.AndServerWebExchangeMatcher;
import org.springframework.security.web.server.util.matcher.NegatedServerWebExchangeMatcher;
import org.springframework.security.web.server.util.matcher.PathPatternParserServerWebExchangeMatcher;
import org.springframework.security.web.server.util.matcher.ServerWebExchangeMatcher;

/** Permits the lab's paths without a token. {@code /lab/me}, where callers act for themselves, is left to the service's own chain. */
@Configuration(proxyBeanMethods = false)
class LabSecurity {

    private static final ServerWebExchangeMatcher OPEN = new AndServerWebExchangeMatcher(
            new PathPatternParserServerWebExchangeMatcher("/lab/**"),
            new NegatedServerWebExchangeMatcher(new PathPatternParserServerWebExchangeMatcher("/lab/me/**")));

    @Bean
    @Order(SecurityChains.LAB_CALLS)
    SecurityWebFilterChain labCalls(ServerHttpSecurity http) {
        return SecurityChains.open(http.securityMatcher(OPEN));
    }
}
