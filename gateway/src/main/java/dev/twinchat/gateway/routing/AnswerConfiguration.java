package dev.twinchat.gateway.routing;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.cloud.gateway.config.HttpClientCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Gives up an answer that stops coming in the middle: the gateway's own limit is of the time until it begins, and a service whose machine has gone
 * does not close its connections.
 */
@Configuration(proxyBeanMethods = false)
class AnswerConfiguration {

    @Bean
    HttpClientCustomizer answersGoOn(@Value("${twinchat.answers.silence}") Duration silence) {
        return client -> client.responseTimeout(silence);
    }
}
