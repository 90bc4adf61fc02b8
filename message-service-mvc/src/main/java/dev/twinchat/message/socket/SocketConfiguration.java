package dev.twinchat.message.socket;

import dev.twinchat.domain.http.SocketHandshake;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.socket.config.annotation.EnableWebSocket;
import org.springframework.web.socket.config.annotation.WebSocketConfigurer;
import org.springframework.web.socket.config.annotation.WebSocketHandlerRegistry;
import org.springframework.web.socket.server.standard.ServletServerContainerFactoryBean;

/** Maps the path of chat sockets. */
@Configuration(proxyBeanMethods = false)
@EnableWebSocket
class SocketConfiguration implements WebSocketConfigurer {

    /** Tomcat allocates this much for each socket, in characters and in bytes, whether it is used or not; longer frames come in parts. */
    private static final int BUFFER = 256;

    private final ChatHandler handler;
    private final Handshake handshake;

    SocketConfiguration(ChatHandler handler, Handshake handshake) {
        this.handler = handler;
        this.handshake = handshake;
    }

    /** Origins are the gateway's business; here each socket needs a token or a ticket, which no foreign page has. */
    @Override
    public void registerWebSocketHandlers(WebSocketHandlerRegistry registry) {
        registry.addHandler(handler, SocketHandshake.PATH)
                .addInterceptors(handshake)
                .setAllowedOriginPatterns("*");
    }

    @Bean
    static FilterRegistrationBean<NoExtensions> noExtensions() {
        FilterRegistrationBean<NoExtensions> registration = new FilterRegistrationBean<>(new NoExtensions());
        registration.addUrlPatterns(SocketHandshake.PATH);
        return registration;
    }

    @Bean
    static ServletServerContainerFactoryBean socketBuffers() {
        ServletServerContainerFactoryBean container = new ServletServerContainerFactoryBean();
        container.setMaxTextMessageBufferSize(BUFFER);
        container.setMaxBinaryMessageBufferSize(BUFFER);
        return container;
    }
}
