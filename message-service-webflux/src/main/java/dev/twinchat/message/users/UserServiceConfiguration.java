package dev.twinchat.message.users;

import dev.twinchat.service.security.PrivateKeys;
import io.netty.channel.ChannelOption;
import java.nio.file.Path;
import java.time.InstantSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.support.WebClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/** The client of the user service: how many connections, how long a call may take, with which token. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(UserServiceSettings.class)
class UserServiceConfiguration {

    /** How many questions wait for a connection is bounded by the guard. */
    private static final int NO_LIMIT = -1;

    @Bean
    ServiceToken serviceToken(@Value("${twinchat.security.service-private-key}") Path key) {
        return new ServiceToken(PrivateKeys.read("twinchat.security.service-private-key", key), InstantSource.system());
    }

    @Bean
    UserClient userClient(
            WebClient.Builder builder, UserServiceSettings settings, ServiceToken token, LoopResources eventLoops) {
        WebClient client = builder.baseUrl(settings.url().getFirst().toString())
                .clientConnector(connections(settings, eventLoops))
                .filter((request, next) -> token.value()
                        .flatMap(value -> next.exchange(ClientRequest.from(request)
                                .headers(headers -> headers.setBearerAuth(value))
                                .build())))
                .filter(new UserServiceReplicas(settings.url()))
                .build();
        return HttpServiceProxyFactory.builderFor(WebClientAdapter.create(client))
                .build()
                .createClient(UserClient.class);
    }

    private static ReactorClientHttpConnector connections(UserServiceSettings settings, LoopResources eventLoops) {
        ConnectionProvider.Builder pool = ConnectionProvider.builder("user-service")
                .maxConnections(settings.maxConnections())
                .pendingAcquireMaxCount(NO_LIMIT)
                .pendingAcquireTimeout(settings.connectTimeout());
        if (settings.connectionMaxLife() != null) {
            pool.maxLifeTime(settings.connectionMaxLife());
        }
        return new ReactorClientHttpConnector(HttpClient.create(pool.build())
                .runOn(eventLoops)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        settings.connectTimeout().toMillis())
                .responseTimeout(settings.responseTimeout())
                .disableRetry(true));
    }
}
