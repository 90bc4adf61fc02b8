package dev.twinchat.domain.http;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The headers of a WebSocket handshake (RFC 6455, section 4.2.1), checked here so that the refusal is the contract's and not the
 * framework's.
 */
public final class SocketHandshake {

    /** Where the socket is; it is asked for by GET. */
    public static final String PATH = "/ws/chat";

    private SocketHandshake() {}

    /**
     * Whether a request to {@link #PATH} asks for the socket.
     *
     * @param headers all values of a header, by its name
     */
    public static boolean isComplete(String method, Function<String, List<String>> headers) {
        return method.equals("GET")
                && has(headers.apply("Upgrade"), "websocket")
                && has(headers.apply("Connection"), "upgrade")
                && !headers.apply("Sec-WebSocket-Key").isEmpty()
                && headers.apply("Sec-WebSocket-Version").equals(List.of("13"));
    }

    private static boolean has(List<String> values, String word) {
        return values.stream()
                .flatMap(value -> Stream.of(value.split(",")))
                .anyMatch(value -> value.strip().toLowerCase(Locale.ROOT).equals(word));
    }
}
