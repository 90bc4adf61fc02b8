package dev.twinchat.service.web;

import io.netty.handler.codec.http.HttpVersion;
import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ReactorResourceFactory;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.resources.LoopResources;

/** Reactor Netty: what properties cannot say. */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

    /** One accepts connections. A busy loop would accept only 16 each time round, and serve those that it has before the next. */
    private static final int ACCEPTORS = 1;

    /**
     * One for each processor, for the server, the database, Redis and HTTP clients; more would compete. Connections of clients rotate over
     * them: Reactor Netty by default keeps each on the loop that opens it, which is Redis' one behind a call of Redis.
     */
    @Bean(destroyMethod = "dispose")
    LoopResources eventLoops() {
        return LoopResources.create(
                "event-loop", ACCEPTORS, Runtime.getRuntime().availableProcessors(), true, false);
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
                                new WriteTimeoutHandler(settings.clientTimeout(), settings.streamTimeout()))
                        .addBefore(
                                NettyPipeline.HttpTrafficHandler,
                                "twinchat.refusals",
                                new RequestRejections(stack.toString()))));
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
}
