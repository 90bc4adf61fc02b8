package dev.twinchat.service.store;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.support.SQLErrorCodeSQLExceptionTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/** What {@code JdbcClient} throws: by PostgreSQL's own codes, since its standard ones do not tell a lock that was not got. */
@Configuration(proxyBeanMethods = false)
class DatabaseErrors {

    @Bean
    SQLExceptionTranslator translator() {
        return new SQLErrorCodeSQLExceptionTranslator("PostgreSQL");
    }
}
