package dev.twinchat.message.tracing;

import dev.twinchat.domain.delivery.ClientFrame;
import dev.twinchat.domain.delivery.LoggedEvent;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

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
    public void frame(ClientFrame frame, Runnable doing) {
        doing.run();
    }

    @Override
    public <T> Callable<T> carried(Callable<T> task) {
        return task;
    }
}
