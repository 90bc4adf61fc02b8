package dev.twinchat.gateway.socket;

import dev.twinchat.gateway.headers.Origins;
import dev.twinchat.gateway.problem.ProblemWriter;
import dev.twinchat.gateway.replicas.Replicas;
import dev.twinchat.gateway.tracing.Traces;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;

/** Maps the path of chat sockets. */
@Configuration(proxyBeanMethods = false)
class SocketConfiguration {

    /** Before Spring Cloud Gateway's routes. */
    private static final int BEFORE_ROUTES = 0;

    @Bean
    HandlerMapping chatSockets(
            Replicas messageServices, Origins origins, OpenSockets open, ProblemWriter problems, Traces traces) {
        return new SimpleUrlHandlerMapping(
                Map.of(ChatSockets.PATH, new ChatSockets(messageServices, origins, open, problems, traces)),
                BEFORE_ROUTES);
    }
}
