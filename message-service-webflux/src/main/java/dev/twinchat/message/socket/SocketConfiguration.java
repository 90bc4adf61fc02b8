package dev.twinchat.message.socket;

import dev.twinchat.domain.http.SocketHandshake;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.util.unit.DataSize;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;
import org.springframework.web.reactive.socket.server.WebSocketService;
import org.springframework.web.reactive.socket.server.support.HandshakeWebSocketService;
import org.springframework.web.reactive.socket.server.upgrade.ReactorNettyRequestUpgradeStrategy;
import reactor.netty.http.server.WebsocketServerSpec;

/** Maps the path of chat sockets. */
@Configuration(proxyBeanMethods = false)
class SocketConfiguration {

    /** Origins are the gateway's business; here each socket needs a token or a ticket, which no foreign page has. */
    @Bean
    WebSocketService chatSockets(@Value("${twinchat.requests.max-body}") DataSize maxFrame) {
        int maxFrameBytes = (int) maxFrame.toBytes();
        return new HandshakeWebSocketService(new ReactorNettyRequestUpgradeStrategy(
                () -> WebsocketServerSpec.builder().maxFramePayloadLength(maxFrameBytes)));
    }

    @Bean
    HandlerMapping chatSocket(ChatHandler handler) {
        return new SimpleUrlHandlerMapping(Map.of(SocketHandshake.PATH, handler), Ordered.HIGHEST_PRECEDENCE);
    }
}
