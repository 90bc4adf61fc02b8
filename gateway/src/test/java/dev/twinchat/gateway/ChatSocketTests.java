package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import dev.twinchat.gateway.TestKeys.TestToken;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The chat's socket through the gateway. */
class ChatSocketTests extends GatewayTests {

    private final ChatClient heard = new ChatClient();

    @BeforeEach
    void forget() {
        StandInServices.SHARED.opened.clear();
        StandInServices.SHARED.closed.clear();
    }

    @Test
    void passesTokenAndResumePointButNotTheOrigin() throws Exception {
        TestToken ann = freshToken();
        open(with(ann).header("Origin", "http://localhost:" + port()), "?resume=1-2");
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
        assertThat(StandInServices.SHARED.opened.poll(5, TimeUnit.SECONDS))
                .startsWith("/ws/chat?resume=1-2 Bearer " + ann.value())
                .doesNotContain("localhost:" + port());
    }

    @Test
    void opensWithATicketThatExists() throws Exception {
        assertThat(refusedWith(CLIENT.newWebSocketBuilder(), "?ticket=nothing").statusCode())
                .isEqualTo(401);
        TestRedis.SHARED.ask("SET ticket:good \"1 ann id 1\" PX 30000");
        open(CLIENT.newWebSocketBuilder(), "?ticket=good&resume=7");
        assertThat(StandInServices.SHARED.opened.poll(5, TimeUnit.SECONDS))
                .startsWith("/ws/chat?ticket=good&resume=7 no token");
    }

    @Test
    void refusesATicketElsewhere() {
        TestRedis.SHARED.ask("SET ticket:elsewhere \"1 ann id 1\" PX 30000");
        assertProblem(get("/api/users/me?ticket=elsewhere"), 401, "unauthenticated");
    }

    @Test
    void cannotTellATicketWhileRedisIsDown() {
        TestRedis.SHARED.stop();
        try {
            assertThat(refusedWith(CLIENT.newWebSocketBuilder(), "?ticket=good").statusCode())
                    .isEqualTo(503);
        } finally {
            TestRedis.SHARED.start();
        }
        await().atMost(Duration.ofSeconds(10))
                .until(() -> get("/ws/chat?ticket=x").statusCode() == 401);
    }

    @Test
    void refusesWhoHasNoToken() {
        assertThat(refusedWith(CLIENT.newWebSocketBuilder(), "").statusCode()).isEqualTo(401);
        assertProblem(get("/ws/chat"), 401, "unauthenticated");
    }

    @Test
    void refusesWhatIsNoHandshake() {
        assertProblem(get("/ws/chat", freshToken()), 400, "malformed");
        HttpResponse<String> posted = send(to("/ws/chat")
                .header("Authorization", "Bearer " + freshToken().value())
                .POST(BodyPublishers.noBody()));
        assertProblem(posted, 405, "method-not-allowed");
        assertThat(posted.headers().firstValue("Allow")).contains("GET, HEAD, OPTIONS");
        HttpResponse<String> asked = send(to("/ws/chat")
                .header("Authorization", "Bearer " + freshToken().value())
                .method("OPTIONS", BodyPublishers.noBody()));
        assertThat(asked.statusCode()).isEqualTo(200);
        assertThat(asked.headers().firstValue("Allow")).contains("GET, HEAD, OPTIONS");
        assertProblem(get("/ws/other", freshToken()), 404, "not-found");
    }

    @Test
    void upgradesNothingElse() {
        Throwable failure = catchThrowable(() -> with(freshToken())
                .buildAsync(URI.create("ws://localhost:" + port() + "/api/users/me"), heard)
                .orTimeout(10, TimeUnit.SECONDS)
                .join());
        assertThat(((WebSocketHandshakeException) failure.getCause())
                        .getResponse()
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://elsewhere.example",
                "null",
                "http://localhost",
                "http://localhost:1",
                "nonsense",
                "file://"
            })
    void refusesPagesOfOtherOrigins(String origin) {
        assertThat(refusedWith(with(freshToken()).header("Origin", origin), "").statusCode())
                .isEqualTo(403);
    }

    @Test
    void takesItsOwnPagesWhateverTheirScheme() throws Exception {
        open(with(freshToken()).header("Origin", "http://localhost:" + port()), "");
        open(with(freshToken()).header("Origin", "https://LOCALHOST:" + port()), "");
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
    }

    @Test
    void passesFramesUpToAMebibyte() throws Exception {
        WebSocket socket = open("", freshToken());
        for (int length : new int[] {1, 70_000, (1 << 20) - 10, 1 << 20}) {
            socket.sendText("x".repeat(length), true).get(10, TimeUnit.SECONDS);
        }
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
        for (int length : new int[] {1, 70_000, (1 << 20) - 10, 1 << 20}) {
            assertThat(heard.texts.poll(10, TimeUnit.SECONDS)).hasSize(length);
        }
        socket.sendBinary(ByteBuffer.allocate(3), true).get(5, TimeUnit.SECONDS);
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("binary 3");
    }

    @Test
    void closesWhatIsLargerWith1009() throws Exception {
        WebSocket socket = open("", freshToken());
        var _ = socket.sendBinary(ByteBuffer.allocate((1 << 20) + 1), true);
        assertThat(heard.closeCode.get(10, TimeUnit.SECONDS)).isEqualTo(1009);
        assertThat(StandInServices.SHARED.closed.poll(10, TimeUnit.SECONDS)).isNotNull();
    }

    /** More than any buffer on the way holds: the client is still sending when it is refused. */
    @Test
    void tellsWhoStillSendsWhyItIsClosed() throws Exception {
        byte[] frame = new byte[64 << 20];
        try (Socket client = new Socket("localhost", port())) {
            client.setSoTimeout(10_000);
            OutputStream out = client.getOutputStream();
            out.write("""
                    GET /ws/chat HTTP/1.1\r
                    Host: localhost:%d\r
                    Authorization: Bearer %s\r
                    Connection: Upgrade\r
                    Upgrade: websocket\r
                    Sec-WebSocket-Version: 13\r
                    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                    \r
                    """.formatted(port(), freshToken().value()).getBytes(StandardCharsets.US_ASCII));
            InputStream in = client.getInputStream();
            StringBuilder upgraded = new StringBuilder();
            while (upgraded.indexOf("\r\n\r\n") < 0) {
                upgraded.append((char) in.read());
            }
            assertThat(upgraded.toString()).startsWith("HTTP/1.1 101 ");
            out.write(new byte[] {(byte) 0x82, (byte) 0xff});
            out.write(ByteBuffer.allocate(8).putLong(frame.length).array());
            out.write(new byte[4]);
            out.write(frame);
            byte[] answer = in.readAllBytes();
            assertThat(new String(answer, StandardCharsets.ISO_8859_1)).contains("\u0003\u00f1");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 1001, 1003, 1007, 1009, 4001, 4008})
    void passesTheServicesCloseCode(int code) throws Exception {
        WebSocket socket = open("", freshToken());
        socket.sendText("last", true).get(5, TimeUnit.SECONDS);
        socket.sendText("close " + code, true).get(5, TimeUnit.SECONDS);
        assertThat(heard.closeCode.get(10, TimeUnit.SECONDS)).isEqualTo(code);
        assertThat(heard.texts).contains("last");
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, 1001, 3000, 4001, 4999})
    void passesTheClientsCloseCode(int code) throws Exception {
        WebSocket socket = open("", freshToken());
        socket.sendClose(code, "enough").get(5, TimeUnit.SECONDS);
        WebSocketCloseStatus status = StandInServices.SHARED.closed.poll(10, TimeUnit.SECONDS);
        assertThat(status.code()).isEqualTo(code);
    }

    @Test
    void closesAtOnceWhenTheServiceDies() throws Exception {
        open("", freshToken());
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
        StandInServices.SHARED.dropSockets();
        assertThat(heard.closeCode.get(2, TimeUnit.SECONDS)).isEqualTo(1001);
    }

    @Test
    void tellsTheServiceWhenTheClientDies() throws Exception {
        WebSocket socket = open("", freshToken());
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
        socket.abort();
        assertThat(StandInServices.SHARED.closed.poll(5, TimeUnit.SECONDS)).isNotNull();
    }

    @Test
    void passesPingsSoThatTheServiceSeesWhoLives() throws Exception {
        WebSocket socket = open("", freshToken());
        socket.sendText("ping", true).get(5, TimeUnit.SECONDS);
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("pong are you there");
    }

    @Test
    void staysOpenInSilence() throws Exception {
        WebSocket socket = open("", freshToken());
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("hello");
        assertThat(heard.closeCode
                        .copy()
                        .completeOnTimeout(0, 3, TimeUnit.SECONDS)
                        .get())
                .isZero();
        socket.sendText("still here", true).get(5, TimeUnit.SECONDS);
        assertThat(heard.texts.poll(5, TimeUnit.SECONDS)).isEqualTo("still here");
    }

    private WebSocket open(String query, TestToken token) throws Exception {
        return open(with(token), query);
    }

    private WebSocket open(WebSocket.Builder builder, String query) throws Exception {
        return builder.buildAsync(address(query), heard).get(10, TimeUnit.SECONDS);
    }

    private HttpResponse<?> refusedWith(WebSocket.Builder builder, String query) {
        Throwable failure = catchThrowable(() -> builder.buildAsync(address(query), heard)
                .orTimeout(10, TimeUnit.SECONDS)
                .join());
        assertThat(failure)
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(WebSocketHandshakeException.class);
        return ((WebSocketHandshakeException) failure.getCause()).getResponse();
    }

    private static WebSocket.Builder with(TestToken token) {
        return CLIENT.newWebSocketBuilder().header("Authorization", "Bearer " + token.value());
    }

    private URI address(String query) {
        return URI.create("ws://localhost:" + port() + "/ws/chat" + query);
    }
}
