package dev.twinchat.acceptance.chat;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The client's end of a WebSocket (RFC 6455), byte for byte: sends what no well-behaved client would, and reads only when it is
 * told to.
 */
public final class BareSocket implements AutoCloseable {

    /** Opcodes of RFC 6455, section 5.2. */
    public static final int CONTINUATION = 0x0;

    public static final int TEXT = 0x1;
    public static final int BINARY = 0x2;
    public static final int CLOSE = 0x8;
    private static final int PING = 0x9;
    private static final int PONG = 0xA;

    /** What stands for a close code when the line was cut without one (RFC 6455, section 7.1.5). */
    public static final int CUT = 1006;

    private static final int FIN = 0x80;
    private static final int MASKED = 0x80;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Socket socket;
    private final DataInputStream in;
    private final OutputStream out;
    private int closeCode = CUT;
    private boolean answersPings = true;
    private int pings;
    private int continuations;

    private BareSocket(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new DataInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
    }

    /**
     * Opens a chat; no frame is read.
     *
     * @param receiveBufferBytes how much of what is not read the system may keep; 0 for its own choice
     */
    public static BareSocket open(URI server, String token, int receiveBufferBytes) {
        try {
            Socket socket = new Socket();
            if (receiveBufferBytes > 0) {
                socket.setReceiveBufferSize(receiveBufferBytes);
            }
            socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(server.getHost(), server.getPort()));
            BareSocket client = new BareSocket(socket);
            client.shakeHands(server, token);
            return client;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void shakeHands(URI server, String token) throws IOException {
        out.write(("GET /ws/chat HTTP/1.1\r\nHost: " + server.getAuthority()
                        + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer " + token + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) in.readUnsignedByte());
        }
        if (!head.toString().startsWith("HTTP/1.1 101")) {
            throw new IOException("no socket: " + head);
        }
        if (head.toString().toLowerCase(Locale.ROOT).contains("sec-websocket-extensions")) {
            throw new IOException("frames would be compressed, which is not the same on every stack: " + head);
        }
    }

    /** Sends one frame of the protocol, masked as it must be. A line that the server has cut is found out by reading. */
    public void send(boolean last, int opcode, byte[] payload) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream(payload.length + 14);
        frame.write(last ? FIN | opcode : opcode);
        if (payload.length < 126) {
            frame.write(MASKED | payload.length);
        } else if (payload.length <= 0xFFFF) {
            frame.write(MASKED | 126);
            frame.write(payload.length >> 8);
            frame.write(payload.length);
        } else {
            frame.write(MASKED | 127);
            for (int shift = 56; shift >= 0; shift -= 8) {
                frame.write((int) ((long) payload.length >> shift));
            }
        }
        byte[] mask = new byte[4];
        ThreadLocalRandom.current().nextBytes(mask);
        frame.writeBytes(mask);
        for (int i = 0; i < payload.length; i++) {
            frame.write(payload[i] ^ mask[i % 4]);
        }
        try {
            out.write(frame.toByteArray());
        } catch (IOException cut) {
            // Its close frame may still be there to be read.
        }
    }

    public void send(String text) {
        send(true, TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Leaves the pings that come from now on without an answer, as a client does that is gone. */
    public void answerNoPings() {
        answersPings = false;
    }

    /** How many pings have been read. */
    public int pings() {
        return pings;
    }

    /** How many continuation frames have been read: parts of a text behind its first one. */
    public int continuations() {
        return continuations;
    }

    /** The next text frame; null when the server has closed, or cut the line. Pings are answered, if nothing else was said. */
    public @Nullable JsonNode read() {
        try {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            long beginNanos = System.nanoTime();
            while (true) {
                int head = in.readUnsignedByte();
                byte[] payload = payload(in.readUnsignedByte());
                switch (head & 0xF) {
                    case CLOSE -> {
                        closeCode = payload.length < 2 ? 1005 : ((payload[0] & 0xFF) << 8) | (payload[1] & 0xFF);
                        send(true, CLOSE, payload);
                        return null;
                    }
                    case PING -> {
                        // A line that lives would otherwise be waited at for ever.
                        if (System.nanoTime() - beginNanos > 2 * PATIENCE.toNanos()) {
                            throw new SocketTimeoutException("nothing but pings");
                        }
                        pings++;
                        if (answersPings) {
                            send(true, PONG, payload);
                        }
                    }
                    case PONG -> {
                        // Nobody pinged.
                    }
                    default -> {
                        continuations += (head & 0xF) == CONTINUATION ? 1 : 0;
                        text.writeBytes(payload);
                        if ((head & FIN) != 0) {
                            return JsonMapper.shared().readTree(text.toByteArray());
                        }
                    }
                }
            }
        } catch (SocketTimeoutException silent) {
            throw new UncheckedIOException("the server says nothing", silent);
        } catch (IOException cut) {
            return null;
        }
    }

    private byte[] payload(int lengthByte) throws IOException {
        long length = lengthByte & 0x7F;
        if (length == 126) {
            length = in.readUnsignedShort();
        } else if (length == 127) {
            length = in.readLong();
        }
        byte[] payload = in.readNBytes(Math.toIntExact(length));
        if (payload.length < length) {
            throw new EOFException();
        }
        return payload;
    }

    /** Reads the next frame that is an answer to what was sent; null when the server has closed. */
    public @Nullable JsonNode readAnswer() {
        JsonNode frame = read();
        while (frame != null && !isAnswer(frame)) {
            frame = read();
        }
        return frame;
    }

    private static boolean isAnswer(JsonNode frame) {
        String op = frame.path("op").asString("");
        return op.equals("ack") || op.equals("error");
    }

    /** Reads to the end; answers with the code of the server's close frame, or {@link #CUT}. */
    public int closeCode() {
        while (read() != null) {
            // Not looked at.
        }
        return closeCode;
    }

    /** Bytes that the server sends and nobody wants, one by one, as a client that is too slow takes them. */
    public InputStream bytes() {
        return in;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException ignored) {
            // It is closed.
        }
    }
}
