package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.util.concurrent.EventExecutor;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.cloud.gateway.filter.GlobalFilter;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.HttpResources;
import reactor.netty.resources.LoopResources;

/** What services get of a request's body. */
class BodyTests extends GatewayTests {

    private static final int LIMIT = 64 << 10;

    @Autowired
    private List<GlobalFilter> filters;

    @ParameterizedTest
    @CsvSource({"0", "1", "5000", "65536"})
    void reachesTheServiceWhole(int bytes) {
        assertThat(received(BodyPublishers.ofByteArray(new byte[bytes]))).isEqualTo(bytes);
        assertThat(received(inChunks(bytes))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource({"65537", "300000"})
    void isCutBehindWhatShowsTheServiceThatItIsTooLarge(int bytes) {
        assertThat(received(BodyPublishers.ofByteArray(new byte[bytes]))).isEqualTo(LIMIT + 1);
        assertThat(received(inChunks(bytes))).isEqualTo(LIMIT + 1);
    }

    /** Otherwise a service that closes behind its 413 ends the client's connection, too. */
    @Test
    void isOverOnTheThreadOfTheServicesConnectionAlsoWhereItIsCut() {
        EventExecutor loop =
                HttpResources.get().onClient(LoopResources.DEFAULT_NATIVE).next();
        AtomicBoolean there = new AtomicBoolean();
        DataBuffer tooMuch = DefaultDataBufferFactory.sharedInstance.wrap(new byte[2 * LIMIT]);
        ServerWebExchange cut = filtered(MockServerHttpRequest.method(HttpMethod.DELETE, "/api/messages/1")
                .header(HttpHeaders.CONTENT_LENGTH, "" + 2 * LIMIT)
                .body(Flux.just(tooMuch).publishOn(Schedulers.boundedElastic())));

        Integer passedOn = cut.getRequest()
                .getBody()
                .map(DataBuffer::readableByteCount)
                .reduce(0, Integer::sum)
                .doOnSuccess(all -> there.set(loop.inEventLoop()))
                .subscribeOn(Schedulers.fromExecutorService(loop))
                .block(Duration.ofSeconds(30));

        assertThat(passedOn).isEqualTo(LIMIT + 1);
        assertThat(there).isTrue();
    }

    /** After those filters that have to do with bodies, in the gateway's order. */
    private ServerWebExchange filtered(MockServerHttpRequest request) {
        AtomicReference<ServerWebExchange> last = new AtomicReference<>(MockServerWebExchange.from(request));
        filters.stream()
                .filter(filter -> Set.of("BodyLimitFilter", "RequestBodies")
                        .contains(filter.getClass().getSimpleName()))
                .forEach(filter -> filter.filter(last.get(), exchange -> {
                            last.set(exchange);
                            return Mono.empty();
                        })
                        .block());
        return last.get();
    }

    private static BodyPublisher inChunks(int bytes) {
        return BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[bytes]));
    }

    private int received(BodyPublisher body) {
        HttpResponse<String> answer = send(to("/api/messages")
                .header("Authorization", "Bearer " + freshToken().value())
                .POST(body));
        assertThat(answer.statusCode()).isEqualTo(201);
        return Integer.parseInt(answer.headers().firstValue("Received").orElseThrow());
    }
}
