package dev.twinchat.service.store;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.support.SQLErrorCodeSQLExceptionTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/**
 * Translates exceptions by PostgreSQL's error codes: Spring's default translator does not recognize 55P03, a lock that was not granted.
 */
@Configuration(proxyBeanMethods = false)
class DatabaseErrors {

    @Bean
    SQLExceptionTranslator translator() {
        return new SQLErrorCodeSQLExceptionTranslator("PostgreSQL");
    }
}
