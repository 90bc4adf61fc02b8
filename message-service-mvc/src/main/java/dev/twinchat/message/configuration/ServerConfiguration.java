package dev.twinchat.message.configuration;

import dev.twinchat.domain.http.SocketHandshake;
import dev.twinchat.service.web.UnmappedRoute;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The server, where connections stay open for hours. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SendBufferSettings.class)
class ServerConfiguration {

    /** The chat's socket, which has a handler and no controller. */
    @Bean
    UnmappedRoute chatRoute() {
        return new UnmappedRoute("GET", SocketHandshake.PATH);
    }

    /**
     * What is read goes past its buffer, into that of the request or the WebSocket; and each connection holds one, and one of 8 KB for writing,
     * outside of the heap. What a client does not take is to wait in the service, not in the kernel.
     */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> buffers(SendBufferSettings settings) {
        String sendBuffer = String.valueOf(settings.sendBuffer().toBytes());
        return factory -> factory.addConnectorCustomizers(
                connector -> connector.setProperty("socket.appReadBufSize", "1024"),
                connector -> connector.setProperty("socket.directBuffer", "true"),
                connector -> connector.setProperty("socket.txBufSize", sendBuffer));
    }
}
