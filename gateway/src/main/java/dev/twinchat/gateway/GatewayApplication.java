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
        oneEventLoopForEachProcessor();
        SpringApplication.run(GatewayApplication.class, arguments);
    }

    /** Reactor Netty's default is at least four; on fewer processors they compete. */
    private static void oneEventLoopForEachProcessor() {
        if (System.getProperty(ReactorNetty.IO_WORKER_COUNT) == null) {
            System.setProperty(
                    ReactorNetty.IO_WORKER_COUNT,
                    Integer.toString(Runtime.getRuntime().availableProcessors()));
        }
    }
}
