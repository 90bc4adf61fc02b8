package dev.twinchat.service.security;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.security.autoconfigure.actuate.web.reactive.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.reactive.EnableWebFluxSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.security.web.server.firewall.ServerWebExchangeFirewall;

/** The filter chain for actuator, which is open on a port of its own, and the defaults of Spring Security that are switched off. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import(CallerArguments.class)
@EnableWebFluxSecurity
class SecurityAutoConfiguration {

    @Bean
    @Order(SecurityChains.ACTUATOR)
    SecurityWebFilterChain actuator(ServerHttpSecurity http) {
        return SecurityChains.stateless(http.securityMatcher(EndpointRequest.toAnyEndpoint()))
                .authorizeExchange(calls -> calls.anyExchange().permitAll())
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
}
