package dev.twinchat.acceptance.chat;

import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import tools.jackson.databind.JsonNode;

/**
 * Somebody who always comes back: chats one after the other, each resumed from where the one before it ended, at any of the
 * servers.
 */
public final class ResumingChat implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(100);

    private final List<URI> servers;
    private final String token;
    private final List<Chat> chats = new ArrayList<>();
    private volatile boolean done;

    public ResumingChat(URI server, String token) {
        this(List.of(server), token);
    }

    /** @param servers the replicas of one service */
    public ResumingChat(List<URI> servers, String token) {
        this.servers = List.copyOf(servers);
        this.token = token;
        chats.add(Chat.open(any(), token));
    }

    /** From now on comes back by itself whenever the line is cut or closed. */
    public ResumingChat attended() {
        var _ = current().over().thenRunAsync(this::comeBack, Thread::startVirtualThread);
        return this;
    }

    private void comeBack() {
        if (!done) {
            resume();
            attended();
        }
    }

    public void cut() {
        current().cut();
    }

    /** Comes back as soon as that is possible. */
    public void resume() {
        String offset = current().lastOffset();
        await().pollInterval(PAUSE).atMost(PATIENCE).ignoreExceptions().until(() -> {
            Chat chat = Chat.resume(any(), token, offset);
            synchronized (chats) {
                return chats.add(chat);
            }
        });
    }

    private URI any() {
        return servers.get(ThreadLocalRandom.current().nextInt(servers.size()));
    }

    /** The chat that was opened last. */
    public Chat current() {
        synchronized (chats) {
            return chats.getLast();
        }
    }

    /** All that has come by now, of all chats. */
    public List<JsonNode> received() {
        synchronized (chats) {
            return chats.stream().flatMap(chat -> chat.received().stream()).toList();
        }
    }

    @Override
    public void close() {
        done = true;
        current().close();
    }
}
