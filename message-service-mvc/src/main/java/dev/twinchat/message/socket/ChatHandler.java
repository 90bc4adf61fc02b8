package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.CloseReason;
import dev.twinchat.domain.security.Caller;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.socket.BinaryMessage;
import org.springframework.web.socket.CloseStatus;
import org.springframework.web.socket.PongMessage;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.AbstractWebSocketHandler;

/** Handles the server's callbacks of sockets. Frames come in parts, so that no socket holds a buffer of the maximum size. */
@Component
class ChatHandler extends AbstractWebSocketHandler {

    private static final String SESSION = "chat";
    private static final String FRAME = "frame";

    private final Chat chat;
    private final FrameHandler conversation;
    private final SocketLimits limits;

    ChatHandler(Chat chat, FrameHandler conversation, SocketLimits limits) {
        this.chat = chat;
        this.conversation = conversation;
        this.limits = limits;
    }

    @Override
    public boolean supportsPartialMessages() {
        return true;
    }

    @Override
    public void afterConnectionEstablished(WebSocketSession socket) throws IOException {
        Caller caller = (Caller) socket.getAttributes().get(Handshake.CALLER);
        if (caller == null) {
            CloseReason reason = CloseReason.TOKEN_ENDED;
            socket.close(new CloseStatus(reason.code(), reason.phrase()));
            return;
        }
        limits.apply(socket);
        String resume = (String) socket.getAttributes().get(Handshake.RESUME);
        socket.getAttributes().put(FRAME, new PartialText(limits.maxFrameBytes()));
        socket.getAttributes().put(SESSION, chat.open(socket, caller, resume));
    }

    @Override
    protected void handleTextMessage(WebSocketSession socket, TextMessage part) {
        ChatSession session = session(socket);
        if (session == null || !session.isOpen()) {
            return;
        }
        PartialText frame =
                (PartialText) Objects.requireNonNull(socket.getAttributes().get(FRAME));
        if (!frame.add(part.getPayload())) {
            session.close(CloseReason.TOO_BIG);
        } else if (part.isLast()) {
            conversation.handle(frame.take(), session);
        }
    }

    @Override
    protected void handleBinaryMessage(WebSocketSession socket, BinaryMessage message) {
        ChatSession session = session(socket);
        if (session != null) {
            session.close(CloseReason.BINARY);
        }
    }

    @Override
    protected void handlePongMessage(WebSocketSession socket, PongMessage message) {
        ChatSession session = session(socket);
        if (session != null) {
            session.answered();
        }
    }

    @Override
    public void afterConnectionClosed(WebSocketSession socket, CloseStatus status) {
        ChatSession session = session(socket);
        if (session != null) {
            session.closed();
        }
    }

    private static @Nullable ChatSession session(WebSocketSession socket) {
        return (ChatSession) socket.getAttributes().get(SESSION);
    }
}
