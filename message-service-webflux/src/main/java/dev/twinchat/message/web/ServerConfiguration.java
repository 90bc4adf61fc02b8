package dev.twinchat.message.web;

import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.netty.NettyPipeline;
import tools.jackson.databind.json.JsonMapper;

/** Reactor Netty: what properties cannot say. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

    @Bean
    WebServerFactoryCustomizer<NettyReactiveWebServerFactory> serverRefusals(JsonMapper json, StackName stack) {
        return factory ->
                factory.addServerCustomizers(server -> server.doOnChannelInit((_, channel, _) -> channel.pipeline()
                        .addBefore(
                                NettyPipeline.HttpTrafficHandler,
                                "twinchat.refusals",
                                new ServerRefusals(json, stack.toString()))));
    }
}
