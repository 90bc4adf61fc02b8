package dev.twinchat.gateway;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import reactor.netty.ReactorNetty;

/** The gateway in front of the two services. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class GatewayApplication {

    /** Starts it; the settings are those of {@code application.yml}. */
    public static void main(String... arguments) {
        // Reactor Netty's default is at least four; on fewer processors they compete.
        setDefault(
                ReactorNetty.IO_WORKER_COUNT,
                Integer.toString(Runtime.getRuntime().availableProcessors()));
        // One more accepts connections, as in the services: a busy one would accept few each time round.
        setDefault(ReactorNetty.IO_SELECT_COUNT, "1");
        SpringApplication.run(GatewayApplication.class, arguments);
    }

    private static void setDefault(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
