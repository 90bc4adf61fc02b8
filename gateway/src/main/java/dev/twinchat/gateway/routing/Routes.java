package dev.twinchat.gateway.routing;

import org.springframework.cloud.gateway.route.RouteLocator;
import org.springframework.cloud.gateway.route.builder.RouteLocatorBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;

/** The contract's paths; what is not here, {@code /internal} and the actuator among it, is not found. */
@Configuration(proxyBeanMethods = false)
class Routes {

    private static final String[] MESSAGE_SERVICE = {
        "/api/users/*/messages",
        "/api/messages/**",
        "/api/feed",
        "/api/hashtags/**",
        "/api/presence",
        "/api/tickets",
        "/api/stream"
    };

    private static final String[] USER_SERVICE = {"/api/users/**", "/api/sessions/**", "/.well-known/jwks.json"};

    @Bean
    RouteLocator services(RouteLocatorBuilder routes, ServiceSettings settings) {
        return routes.routes()
                // First, because the user service has all else below /api/users.
                .route(
                        "message-service",
                        route -> route.path(MESSAGE_SERVICE)
                                .uri(settings.messageService().url()))
                .route(
                        "user-service",
                        route -> route.path(USER_SERVICE)
                                .uri(settings.userService().url()))
                .route(
                        "docs",
                        route -> route.path("/docs")
                                .and()
                                .method(HttpMethod.GET, HttpMethod.HEAD)
                                .filters(filters -> filters.setPath("/v3/api-docs"))
                                .uri(settings.userService().url()))
                .build();
    }
}
