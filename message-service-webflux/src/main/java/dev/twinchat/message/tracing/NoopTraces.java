package dev.twinchat.message.tracing;

import dev.twinchat.domain.delivery.ClientFrame;
import dev.twinchat.domain.delivery.LoggedEvent;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/** Does nothing: no endpoint for traces is set. */
final class NoopTraces implements Traces {

    @Override
    public @Nullable String current() {
        return null;
    }

    @Override
    public void delivery(LoggedEvent event, Runnable telling) {
        telling.run();
    }

    @Override
    public <T> Mono<T> frame(ClientFrame frame, Mono<T> doing) {
        return doing;
    }
}
