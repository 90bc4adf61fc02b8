package dev.twinchat.gateway;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** The gateway in front of the two services. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class GatewayApplication {

    /** Starts it; the settings are those of {@code application.yml}. */
    public static void main(String... arguments) {
        SpringApplication.run(GatewayApplication.class, arguments);
    }
}
