package dev.twinchat.message.socket;

import jakarta.websocket.Session;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.adapter.standard.StandardWebSocketSession;

/** The limits of one socket, in Tomcat's properties. */
@Component
class SocketLimits {

    /** In ms: how long one frame, whatever its length, may take to be written. */
    private static final long WRITE_MILLIS = 60_000;

    /** In ms: how long a close frame is tried to be written, and how long the client's is waited for. */
    private static final long CLOSE_MILLIS = 5_000;

    private final int maxFrameBytes;

    SocketLimits(@Value("${twinchat.requests.max-body}") DataSize maxFrame) {
        this.maxFrameBytes = (int) maxFrame.toBytes();
    }

    /** How long a client's frame may be. */
    int maxFrameBytes() {
        return maxFrameBytes;
    }

    void apply(WebSocketSession socket) {
        Session session = ((StandardWebSocketSession) socket).getNativeSession();
        Map<String, Object> properties = session.getUserProperties();
        properties.put("org.apache.tomcat.websocket.BLOCKING_SEND_TIMEOUT", WRITE_MILLIS);
        properties.put("org.apache.tomcat.websocket.ABNORMAL_SESSION_CLOSE_SEND_TIMEOUT", CLOSE_MILLIS);
        properties.put("org.apache.tomcat.websocket.SESSION_CLOSE_TIMEOUT", CLOSE_MILLIS);
    }
}
