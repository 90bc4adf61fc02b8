package dev.twinchat.message.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.security.Caller;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.web.socket.WebSocketSession;

/** The end of a session whose client goes. */
class ChatSessionTests {

    private static final Caller ANN = new Caller(1, "Ann", "token", Instant.MAX);
    private static final Duration LONG_BEFORE_A_PING = Duration.ofSeconds(10);

    private final CountDownLatch ended = new CountDownLatch(1);

    /** The container tells of the end while its own state is still that of an open session. */
    @Test
    void endsThoughTheContainerStillCallsTheSocketOpen() throws InterruptedException {
        ChatSession session =
                new ChatSession(stillOpen(), ANN, Thread.ofPlatform().factory(), Runnable::run, this::writeUntilClosed);
        session.start();

        session.closed();

        assertThat(ended.await(LONG_BEFORE_A_PING.toSeconds(), TimeUnit.SECONDS))
                .isTrue();
        assertThat(session.isOpen()).isFalse();
    }

    private void writeUntilClosed(ChatSession session) {
        try {
            session.writeUntilClosed();
            ended.countDown();
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    private static WebSocketSession stillOpen() {
        return (WebSocketSession) Proxy.newProxyInstance(
                WebSocketSession.class.getClassLoader(),
                new Class<?>[] {WebSocketSession.class},
                (_, method, _) -> switch (method.getName()) {
                    case "isOpen" -> true;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
