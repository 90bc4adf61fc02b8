package dev.twinchat.message.users;

import dev.twinchat.service.security.PrivateKeys;
import java.nio.file.Path;
import java.time.InstantSource;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/** The client of the user service: how many connections, how long a call may take, with which token. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(UserServiceSettings.class)
class UserServiceConfiguration {

    /** Each of the pool's connections keeps three buffers of this size, in bytes; the client's default is 32 KiB. */
    private static final int BUFFER = 4096;

    @Bean
    ServiceToken serviceToken(@Value("${twinchat.security.service-private-key}") Path key) {
        return new ServiceToken(PrivateKeys.read("twinchat.security.service-private-key", key), InstantSource.system());
    }

    @Bean
    UserClient userClient(RestClient.Builder builder, UserServiceSettings settings, ServiceToken token) {
        RestClient client = builder.baseUrl(settings.url().getFirst())
                .requestFactory(connections(settings))
                .requestInterceptor(new UserServiceReplicas(settings.url()))
                .requestInitializer(request -> request.getHeaders().setBearerAuth(token.value()))
                .build();
        return HttpServiceProxyFactory.builderFor(RestClientAdapter.create(client))
                .build()
                .createClient(UserClient.class);
    }

    private static ClientHttpRequestFactory connections(UserServiceSettings settings) {
        Timeout wait = Timeout.of(settings.connectTimeout());
        return ClientHttpRequestFactoryBuilder.httpComponents()
                .withConnectionManagerCustomizer(pool -> pool.setMaxConnPerRoute(settings.maxConnections())
                        .setMaxConnTotal(
                                settings.maxConnections() * settings.url().size())
                        .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                                .http1Config(Http1Config.custom()
                                        .setBufferSize(BUFFER)
                                        .build())
                                .build()))
                .withConnectionConfigCustomizer(connection -> {
                    if (settings.connectionMaxLife() != null) {
                        connection.setTimeToLive(TimeValue.of(settings.connectionMaxLife()));
                    }
                })
                .withDefaultRequestConfigCustomizer(request -> request.setConnectionRequestTimeout(wait))
                .withHttpClientCustomizer(client -> client.disableAutomaticRetries())
                .build(HttpClientSettings.defaults()
                        .withConnectTimeout(settings.connectTimeout())
                        .withReadTimeout(settings.responseTimeout()));
    }
}
