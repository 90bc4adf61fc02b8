package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.WriteLoop;
import dev.twinchat.service.web.ProtocolErrors;
import dev.twinchat.service.web.WriteCompletion;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.context.ReactiveSecurityContextHolder;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.socket.CloseStatus;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import org.springframework.web.reactive.socket.server.WebSocketService;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebHandler;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SynchronousSink;
import reactor.netty.Connection;

/**
 * Opens sockets, authenticated by a token or a ticket. An invalid ticket gets a close code rather than a status, because the gateway has
 * checked it already.
 */
@Component
class ChatHandler implements WebHandler {

    private final Chat chat;
    private final FrameHandler conversation;
    private final WebSocketService sockets;

    ChatHandler(Chat chat, FrameHandler conversation, WebSocketService chatSockets) {
        this.chat = chat;
        this.conversation = conversation;
        this.sockets = chatSockets;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange) {
        String resume = exchange.getRequest().getQueryParams().getFirst("resume");
        Connection connection = WriteLoop.connection(exchange.getRequest());
        ProtocolErrors.answer(connection.channel());
        return ReactiveSecurityContextHolder.getContext()
                .defaultIfEmpty(new SecurityContextImpl())
                .flatMap(context -> {
                    Caller caller = context.getAuthentication() == null
                            ? null
                            : (Caller) context.getAuthentication().getPrincipal();
                    return sockets.handleRequest(exchange, socket -> talk(socket, connection, caller, resume));
                });
    }

    private Mono<Void> talk(
            WebSocketSession socket, Connection connection, @Nullable Caller caller, @Nullable String resume) {
        if (caller == null) {
            CloseReason reason = CloseReason.TOKEN_ENDED;
            return socket.close(new CloseStatus(reason.code(), reason.phrase()));
        }
        ChatSession session = new ChatSession(socket, connection, caller);
        Mono<Void> heard = socket.receive()
                .<String>handle((message, texts) -> read(message, session, texts))
                .concatMap(
                        text -> session.isOpen()
                                ? WriteCompletion.of(conversation.handle(text, session))
                                : Mono.empty(),
                        1)
                .onErrorResume(failure -> failed(failure, session))
                .then();
        return Mono.firstWithSignal(chat.send(session, resume), heard);
    }

    /** Reads a frame at once: its buffer goes back to the server when this returns. */
    private static void read(WebSocketMessage message, ChatSession session, SynchronousSink<String> texts) {
        switch (message.getType()) {
            case TEXT -> {
                try {
                    texts.next(text(message));
                } catch (CharacterCodingException notUtf8) {
                    session.close(CloseReason.NOT_UTF8);
                }
            }
            case BINARY -> session.close(CloseReason.BINARY);
            case PONG -> session.answered();
            case PING -> {
                // The server has answered it.
            }
        }
    }

    private static String text(WebSocketMessage message) throws CharacterCodingException {
        ByteBuffer bytes = ByteBuffer.allocate(message.getPayload().readableByteCount());
        message.getPayload().toByteBuffer(bytes);
        return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    }

    /** A frame that the server itself refuses ends the session; waits for the close frame to be written. */
    private static Mono<Void> failed(Throwable failure, ChatSession session) {
        if (failure instanceof TooLongFrameException || failure instanceof CorruptedWebSocketFrameException) {
            session.close(CloseReason.TOO_BIG);
            return Mono.never();
        }
        return Mono.empty();
    }
}
