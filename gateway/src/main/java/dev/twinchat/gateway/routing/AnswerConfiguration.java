package dev.twinchat.gateway.routing;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.cloud.gateway.config.HttpClientCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Aborts a response that stalls: the gateway's own timeout ends when it begins, and a service whose host has gone does not close its
 * connections.
 */
@Configuration(proxyBeanMethods = false)
class AnswerConfiguration {

    @Bean
    HttpClientCustomizer answersGoOn(@Value("${twinchat.answers.silence}") Duration silence) {
        return client -> client.responseTimeout(silence);
    }
}
