package dev.twinchat.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static reactor.core.publisher.Sinks.EmitFailureHandler.FAIL_FAST;

import io.netty.util.concurrent.EventExecutor;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.HttpResources;
import reactor.netty.resources.LoopResources;

@Timeout(30)
class RequestBodiesTests {

    private final DataBuffer text =
            DefaultDataBufferFactory.sharedInstance.wrap("text".getBytes(StandardCharsets.UTF_8));

    @Test
    void doesNotWaitForTheEndOfABodyThatDoesNotCome() {
        assertThat(passedOn(MockServerHttpRequest.method(HttpMethod.GET, "/api/messages/1")
                        .body(Flux.never())))
                .isEmpty();
        assertThat(passedOn(MockServerHttpRequest.post("/api/tickets")
                        .header(HttpHeaders.CONTENT_LENGTH, "0")
                        .body(Flux.never())))
                .isEmpty();
    }

    @Test
    void passesOnABodyOfAGivenLength() {
        assertThat(passedOn(MockServerHttpRequest.post("/api/messages")
                        .header(HttpHeaders.CONTENT_LENGTH, "4")
                        .body(Flux.just(text))))
                .containsExactly(text);
    }

    @Test
    void passesOnABodyInChunks() {
        assertThat(passedOn(MockServerHttpRequest.method(HttpMethod.DELETE, "/api/messages/1")
                        .header(HttpHeaders.TRANSFER_ENCODING, "chunked")
                        .body(Flux.just(text))))
                .containsExactly(text);
    }

    @Test
    void saysOnTheAskingThreadThatABodyIsOver() {
        EventExecutor loop =
                HttpResources.get().onClient(LoopResources.DEFAULT_NATIVE).next();
        AtomicBoolean there = new AtomicBoolean();
        Flux<DataBuffer> fromElsewhere = Flux.just(text).publishOn(Schedulers.boundedElastic());

        bodyOf(MockServerHttpRequest.post("/api/messages")
                        .header(HttpHeaders.CONTENT_LENGTH, "4")
                        .body(fromElsewhere))
                .doOnComplete(() -> there.set(loop.inEventLoop()))
                .subscribeOn(Schedulers.fromExecutorService(loop))
                .blockLast();

        assertThat(there).isTrue();
    }

    @Test
    void keepsNothingBackWhileTheAskingThreadIsBusy() throws InterruptedException {
        EventExecutor loop =
                HttpResources.get().onClient(LoopResources.DEFAULT_NATIVE).next();
        Sinks.Many<DataBuffer> coming = Sinks.many().unicast().onBackpressureBuffer();
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch busy = new CountDownLatch(1);
        List<DataBuffer> passedOn = new CopyOnWriteArrayList<>();
        var _ = loop.submit(() -> {
            bodyOf(MockServerHttpRequest.post("/api/messages")
                            .header(HttpHeaders.CONTENT_LENGTH, "4")
                            .body(coming.asFlux()))
                    .subscribe(passedOn::add);
            asked.countDown();
            busy.await();
            return asked;
        });
        asked.await();
        try {
            coming.emitNext(text, FAIL_FAST);

            assertThat(passedOn).containsExactly(text);
        } finally {
            busy.countDown();
        }
    }

    private static Iterable<DataBuffer> passedOn(MockServerHttpRequest request) {
        return bodyOf(request).toIterable();
    }

    private static Flux<DataBuffer> bodyOf(MockServerHttpRequest request) {
        AtomicReference<ServerWebExchange> passed = new AtomicReference<>();
        new RequestBodies()
                .filter(MockServerWebExchange.from(request), exchange -> {
                    passed.set(exchange);
                    return Mono.empty();
                })
                .block();
        return passed.get().getRequest().getBody();
    }
}
