package dev.twinchat.gateway.socket;

import dev.twinchat.gateway.headers.Origins;
import dev.twinchat.gateway.problem.ProblemWriter;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;

/** Where the chat's sockets are. */
@Configuration(proxyBeanMethods = false)
class SocketConfiguration {

    /** Before Spring Cloud Gateway's routes. */
    private static final int BEFORE_ROUTES = 0;

    @Bean
    HandlerMapping chatSockets(
            @Value("${twinchat.message-service.url}") List<URI> replicas,
            Origins origins,
            OpenSockets open,
            ProblemWriter problems) {
        List<URI> addresses = replicas.stream()
                .map(replica -> URI.create(replica.toString().replaceFirst("^http", "ws") + "/ws/chat"))
                .toList();
        return new SimpleUrlHandlerMapping(
                Map.of("/ws/chat", new ChatSockets(addresses, origins, open, problems)), BEFORE_ROUTES);
    }
}
