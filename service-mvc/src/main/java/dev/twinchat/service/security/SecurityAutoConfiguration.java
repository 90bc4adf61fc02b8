package dev.twinchat.service.security;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.security.authentication.AuthenticationEventPublisher;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.firewall.HttpFirewall;

/** The filter chain for actuator, which is open on a port of its own, and the defaults of Spring Security that are switched off. */
@AutoConfiguration
@AutoConfigureOrder(Ordered.HIGHEST_PRECEDENCE)
@Import(CallerArguments.class)
class SecurityAutoConfiguration {

    @Bean
    @Order(SecurityChains.ACTUATOR)
    SecurityFilterChain actuator(HttpSecurity http) throws Exception {
        return SecurityChains.stateless(http.securityMatcher(EndpointRequest.toAnyEndpoint()))
                .authorizeHttpRequests(calls -> calls.anyRequest().permitAll())
                .build();
    }

    /** None: they took up to a tenth of a request, and tell no more than the status of its answer. */
    @Bean
    SecurityObservationSettings securityObservations() {
        return SecurityObservationSettings.noObservations();
    }

    /** None: the server has refused what a firewall would, by a rule that is the same on both stacks. */
    @Bean
    HttpFirewall firewall() {
        return new PermissiveHttpFirewall();
    }

    /** None: WebFlux publishes no events of authentication. */
    @Bean
    AuthenticationEventPublisher authenticationEvents() {
        return new NoAuthenticationEvents();
    }

    private static final class NoAuthenticationEvents implements AuthenticationEventPublisher {

        @Override
        public void publishAuthenticationSuccess(Authentication authentication) {}

        @Override
        public void publishAuthenticationFailure(AuthenticationException failure, Authentication authentication) {}
    }
}
