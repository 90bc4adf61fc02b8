package dev.twinchat.service.web;

import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.netty.NettyPipeline;
import reactor.netty.resources.LoopResources;

/** Reactor Netty: what properties cannot say. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

    /**
     * One for each processor, for the server, the database, Redis and HTTP clients. Few loops find much to do when they wake, and a response
     * of the database often comes on the loop that waits for it; more loops would only take the processors from each other.
     */
    @Bean(destroyMethod = "dispose")
    LoopResources eventLoops() {
        return LoopResources.create("reactor-http", Runtime.getRuntime().availableProcessors(), true);
    }

    @Bean
    ReactorResourceFactory reactorResources(LoopResources eventLoops) {
        ReactorResourceFactory resources = new ReactorResourceFactory();
        resources.setUseGlobalResources(false);
        resources.setLoopResources(eventLoops);
        return resources;
    }

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
