package dev.twinchat.gateway.routing;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;

/** Where the two services are. */
@ConfigurationProperties("twinchat")
record ServiceSettings(Service userService, Service messageService) {

    /** One of them: its scheme, host and port. */
    record Service(URI url) {}
}
