package dev.twinchat.acceptance.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A bare socket: sends what no well-behaved client would, byte for byte, on a connection of its own. */
public final class SocketTransport implements Transport {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Override
    public Answer exchange(URI server, Request request) {
        return exchange(server, bytes(server, request), request.method().equals("HEAD"));
    }

    /**
     * Sends bytes as they are.
     *
     * @param bodiless whether the answer has no body whatever its headers say, as to HEAD
     */
    public Answer exchange(URI server, byte[] bytes, boolean bodiless) {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
            send(socket, bytes);
            return new AnswerReader(socket.getInputStream()).read(bodiless);
        } catch (IOException failed) {
            String start = new String(bytes, 0, Math.min(bytes.length, 300), StandardCharsets.ISO_8859_1);
            throw new UncheckedIOException("no answer to " + start, failed);
        }
    }

    /** A server may answer and close before it has read all, as it does with what is too large: its answer counts. */
    private static void send(Socket socket, byte[] bytes) {
        try {
            OutputStream out = socket.getOutputStream();
            out.write(bytes);
            out.flush();
        } catch (IOException closedEarly) {
            // What the server said is still to be read.
        }
    }

    private static byte[] bytes(URI server, Request request) {
        StringBuilder head = new StringBuilder(request.method()).append(' ').append(request.target());
        head.append(" HTTP/1.1\r\nHost: ").append(server.getAuthority()).append("\r\nConnection: close\r\n");
        request.headers().forEach(header -> head.append(header).append("\r\n"));
        byte[] body = request.body();
        if (body != null && !request.has("Content-Length") && !request.has("Transfer-Encoding")) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
        if (body != null) {
            all.writeBytes(body);
        }
        return all.toByteArray();
    }
}
