package dev.twinchat.message.configuration;

import dev.twinchat.domain.http.SocketHandshake;
import dev.twinchat.service.web.UnmappedRoute;
import io.netty.channel.ChannelOption;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
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

    /** What a client does not take is to wait in the service, not in the kernel. */
    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> buffers(SendBufferSettings settings) {
        int sendBuffer = Math.toIntExact(settings.sendBuffer().toBytes());
        return factory ->
                factory.addServerCustomizers(server -> server.childOption(ChannelOption.SO_SNDBUF, sendBuffer));
    }
}
