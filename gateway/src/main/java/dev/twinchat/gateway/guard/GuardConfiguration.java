package dev.twinchat.gateway.guard;

import io.netty.handler.codec.http.HttpVersion;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.web.server.firewall.ServerWebExchangeFirewall;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServerResponse;

/** Installs the validator before everything else. */
@Configuration(proxyBeanMethods = false)
class GuardConfiguration {

    private static final String NAME = "request-guard";

    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> requestGuard() {
        return factory -> factory.addServerCustomizers(server -> server.doOnChannelInit((observer, channel, address) ->
                channel.pipeline().addAfter(NettyPipeline.HttpCodec, NAME, new RequestValidator())));
    }

    /** A client of HTTP/1.0 knows no chunks: what has no length ends with the connection. */
    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> bodiesForHttp10() {
        return factory -> factory.addServerCustomizers(server -> server.mapHandle((handled, connection) -> {
            if (connection instanceof HttpServerResponse response && HttpVersion.HTTP_1_0.equals(response.version())) {
                response.chunkedTransfer(false);
            }
            return handled;
        }));
    }

    /** Spring Security's own guard would refuse a {@code %25}, too, which is a fine character of a path that is not found. */
    @Bean
    ServerWebExchangeFirewall firewall() {
        return ServerWebExchangeFirewall.INSECURE_NOOP;
    }
}
