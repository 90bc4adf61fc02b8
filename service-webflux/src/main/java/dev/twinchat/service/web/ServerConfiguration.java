package dev.twinchat.service.web;

import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.NettyPipeline;

/** Reactor Netty: what properties cannot say. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> connections(StackName stack, RequestSettings settings) {
        return factory ->
                factory.addServerCustomizers(server -> server.doOnChannelInit((_, channel, _) -> channel.pipeline()
                        .addBefore(
                                NettyPipeline.HttpTrafficHandler,
                                "twinchat.unread",
                                new WriteTimeoutHandler(settings.clientTimeout()))
                        .addBefore(
                                NettyPipeline.HttpTrafficHandler,
                                "twinchat.refusals",
                                new RequestRejections(stack.toString()))));
    }
}
