package dev.twinchat.gateway.routing;

import java.net.URI;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;

/** The contract's paths; what is not here, {@code /internal} and the actuator among it, is not found. */
@Configuration(proxyBeanMethods = false)
class Routes {

    /** The name of the route of the events' stream, which has a client of its own. */
    static final String STREAM = "stream";

    /** Stands for the message service until {@link ReplicaFilter} puts the address of a replica in its place. */
    static final URI MESSAGE_SERVICE = URI.create("http://message-service");

    private static final URI USER_SERVICE = URI.create("http://user-service");

    private static final String[] MESSAGES = {
        "/api/users/*/messages", "/api/messages/**", "/api/feed", "/api/hashtags/**", "/api/presence", "/api/tickets"
    };

    private static final String[] USERS = {"/api/users/**", "/api/sessions/**", "/.well-known/jwks.json"};

    @Bean
    RouteLocator services(RouteLocatorBuilder routes) {
        return routes.routes()
                .route(STREAM, route -> route.path("/api/stream").uri(MESSAGE_SERVICE))
                // Before the user service, which has all else below /api/users.
                .route("message-service", route -> route.path(MESSAGES).uri(MESSAGE_SERVICE))
                .route("user-service", route -> route.path(USERS).uri(USER_SERVICE))
                .route(
                        "docs",
                        route -> route.path("/docs")
                                .and()
                                .method(HttpMethod.GET, HttpMethod.HEAD)
                                .and()
                                .predicate(exchange -> !DocsPage.isWanted(exchange))
                                .filters(filters -> filters.setPath("/v3/api-docs"))
                                .uri(USER_SERVICE))
                .build();
    }
}
