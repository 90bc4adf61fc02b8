package dev.twinchat.gateway.routing;

import java.net.URI;
import java.util.List;
import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.BooleanSpec;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;

/** The contract's paths; what is not here, {@code /internal} and the actuator among it, is not found. */
@Configuration(proxyBeanMethods = false)
class Routes {

    /** What the names of the routes of the events' stream begin with, which have a client of their own. */
    static final String STREAM = "stream";

    private static final String[] MESSAGE_SERVICE = {
        "/api/users/*/messages", "/api/messages/**", "/api/feed", "/api/hashtags/**", "/api/presence", "/api/tickets"
    };

    private static final String[] USER_SERVICE = {"/api/users/**", "/api/sessions/**", "/.well-known/jwks.json"};

    @Bean
    RouteLocator services(RouteLocatorBuilder routes, ServiceSettings settings) {
        RouteLocatorBuilder.Builder all = routes.routes();
        // Before the user service, which has all else below /api/users.
        List<URI> replicas = settings.messageService().url();
        for (int i = 0; i < replicas.size(); i++) {
            URI replica = replicas.get(i);
            all.route(
                            STREAM + "-" + i,
                            route -> share(route.path("/api/stream"), STREAM, replicas)
                                    .uri(replica))
                    .route(
                            "message-service-" + i,
                            route -> share(route.path(MESSAGE_SERVICE), "message-service", replicas)
                                    .uri(replica));
        }
        return all.route(
                        "user-service",
                        route -> route.path(USER_SERVICE)
                                .uri(settings.userService().url()))
                .route(
                        "docs",
                        route -> route.path("/docs")
                                .and()
                                .method(HttpMethod.GET, HttpMethod.HEAD)
                                .and()
                                .predicate(exchange -> !DocsPage.isWanted(exchange))
                                .filters(filters -> filters.setPath("/v3/api-docs"))
                                .uri(settings.userService().url()))
                .build();
    }

    /** Gives each replica an equal share of the requests; one alone gets all without a look at any share. */
    private static BooleanSpec share(BooleanSpec path, String group, List<URI> replicas) {
        return replicas.size() == 1 ? path : path.and().weight(group, 1);
    }
}
