package dev.twinchat.gateway.replicas;

import java.net.URI;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** Where the two services are. */
@ConfigurationProperties("twinchat")
record ServiceSettings(Addresses userService, Addresses messageService) {

    /**
     * One service, or several that share its work.
     *
     * @param url the scheme, host and port of each
     * @param readinessUrl where each says whether it is ready, in the same order; empty where something else, like a Service of
     *     Kubernetes, sends requests to those that are
     */
    record Addresses(List<URI> url, @DefaultValue List<URI> readinessUrl) {

        Addresses {
            if (!readinessUrl.isEmpty() && readinessUrl.size() != url.size()) {
                throw new IllegalArgumentException(
                        "readiness-url has " + readinessUrl.size() + " addresses, but url has " + url.size());
            }
        }
    }
}
