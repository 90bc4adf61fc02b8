package org.apache.tomcat.websocket;

import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Writes a text frame from bytes that all sessions share. Jakarta's and Tomcat's public methods take a text as characters only:
 * they encode it for each session, and write a frame for each buffer that it fills. Tomcat's own method for bytes is visible
 * in its package only, which is why this class is there.
 */
public final class SharedText {

    private SharedText() {}

    /**
     * Writes one text frame, and waits until the connection has taken it. Only one thread may send to a session at a time.
     *
     * @param utf8 a whole text in UTF-8; only read
     * @throws IOException if the client is gone, or has not taken the whole frame within the session's limit
     * @throws IllegalStateException if the session is closed
     */
    public static void send(Session session, byte[] utf8) throws IOException {
        WsRemoteEndpointBasic remote = (WsRemoteEndpointBasic) session.getBasicRemote();
        remote.base.sendMessageBlock(Constants.OPCODE_TEXT, ByteBuffer.wrap(utf8), true);
    }
}
