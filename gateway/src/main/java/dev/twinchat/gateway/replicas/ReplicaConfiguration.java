package dev.twinchat.gateway.replicas;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The replicas of both services, by the names of their beans. */
@Configuration(proxyBeanMethods = false)
class ReplicaConfiguration {

    @Bean
    Replicas userServices(ServiceSettings settings) {
        return new Replicas(settings.userService().url());
    }

    @Bean
    Replicas messageServices(ServiceSettings settings) {
        return new Replicas(settings.messageService().url());
    }

    @Bean
    ReadinessPoller userServiceReadiness(ServiceSettings settings, Replicas userServices) {
        return new ReadinessPoller(userServices, settings.userService().readinessUrl());
    }

    @Bean
    ReadinessPoller messageServiceReadiness(ServiceSettings settings, Replicas messageServices) {
        return new ReadinessPoller(messageServices, settings.messageService().readinessUrl());
    }
}
