package dev.twinchat.gateway.routing;

import java.net.URI;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;

/** Where the two services are: one address each, or of the message service several that share its work. */
@ConfigurationProperties("twinchat")
record ServiceSettings(Service userService, Replicas messageService) {

    /** One of them: its scheme, host and port. */
    record Service(URI url) {}

    /** As many as there are: the scheme, host and port of each. */
    record Replicas(List<URI> url) {}
}
