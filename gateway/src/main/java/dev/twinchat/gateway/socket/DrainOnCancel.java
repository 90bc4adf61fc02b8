package dev.twinchat.gateway.socket;

import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import org.reactivestreams.Subscription;
import reactor.core.CoreSubscriber;
import reactor.core.publisher.Flux;
import reactor.util.context.Context;

/**
 * Reads a side to its end even after its subscriber has cancelled: Reactor Netty would close the side on cancellation, without the right
 * close code.
 */
final class DrainOnCancel implements CoreSubscriber<WebSocketFrame>, Subscription {

    private final CoreSubscriber<? super WebSocketFrame> reader;
    private volatile boolean unwanted;

    @SuppressWarnings("NullAway.Init") // comes first
    private Subscription frames;

    private DrainOnCancel(CoreSubscriber<? super WebSocketFrame> reader) {
        this.reader = reader;
    }

    static Flux<WebSocketFrame> of(Flux<WebSocketFrame> frames) {
        return new Flux<>() {
            @Override
            public void subscribe(CoreSubscriber<? super WebSocketFrame> reader) {
                frames.subscribe(new DrainOnCancel(reader));
            }
        };
    }

    @Override
    public Context currentContext() {
        return reader.currentContext();
    }

    @Override
    public void onSubscribe(Subscription subscription) {
        frames = subscription;
        reader.onSubscribe(this);
    }

    @Override
    public void onNext(WebSocketFrame frame) {
        if (!unwanted) {
            reader.onNext(frame);
        }
    }

    @Override
    public void onError(Throwable failure) {
        if (!unwanted) {
            reader.onError(failure);
        }
    }

    @Override
    public void onComplete() {
        if (!unwanted) {
            reader.onComplete();
        }
    }

    @Override
    public void request(long count) {
        frames.request(count);
    }

    @Override
    public void cancel() {
        unwanted = true;
        frames.request(Long.MAX_VALUE);
    }
}
