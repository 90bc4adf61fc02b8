package dev.twinchat.gateway;

import dev.twinchat.gateway.TestKeys.TestToken;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.Connection;
import reactor.netty.DisposableServer;
import reactor.netty.NettyOutbound;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.WebsocketServerSpec;
import reactor.netty.http.websocket.WebsocketInbound;
import reactor.netty.http.websocket.WebsocketOutbound;
import reactor.netty.resources.LoopResources;

/** Stands in for both services, with answers that show what the gateway passed on. */
final class StandInServices {

    private static final WebsocketServerSpec SOCKETS = WebsocketServerSpec.builder()
            .maxFramePayloadLength(4 << 20)
            .handlePing(true)
            .build();

    static final StandInServices SHARED = new StandInServices();

    private final DisposableServer server = HttpServer.create()
            // Its own, because a gateway that is closed ends the common threads.
            .runOn(LoopResources.create("stand-in", 2, true))
            .host("127.0.0.1")
            .port(0)
            .route(routes -> routes.get("/internal/revocations", this::revocations)
                    .get("/v3/api-docs", (_, response) -> json(response, "{\"openapi\":\"3.1.1\"}"))
                    .get("/api/users/me", (_, response) -> json(response, "{\"id\":1}"))
                    .get("/api/messages", (_, response) -> slow(response))
                    .get(
                            "/api/hashtags/popular",
                            (_, response) -> head(response).then(Mono.never()))
                    .get(
                            "/api/messages/1",
                            (_, response) -> head(response)
                                    .send(
                                            Flux.concat(
                                                    Mono.just(Unpooled.copiedBuffer("{", StandardCharsets.UTF_8)),
                                                    Mono.never()),
                                            _ -> true)
                                    .then())
                    .post(
                            "/api/messages",
                            (request, response) -> request.receive()
                                    .aggregate()
                                    .map(ByteBuf::readableBytes)
                                    .defaultIfEmpty(0)
                                    .flatMap(bytes -> response.status(201)
                                            .header("Received", bytes.toString())
                                            .send()
                                            .then()))
                    .delete(
                            "/api/sessions/current",
                            (_, response) -> response.status(204).send())
                    .get("/api/stream", this::stream)
                    .ws("/ws/chat", this::chat, SOCKETS))
            .bindNow();

    private final List<TestToken> revoked = new CopyOnWriteArrayList<>();
    private final List<Connection> sockets = new CopyOnWriteArrayList<>();

    /** What the gateway asked for when it opened a socket or a stream: path and query. */
    final BlockingQueue<String> opened = new LinkedBlockingQueue<>();

    /** How the gateway closed sockets. */
    final BlockingQueue<WebSocketCloseStatus> closed = new LinkedBlockingQueue<>();

    /** What is sent to the next stream that opens. */
    volatile Sinks.Many<String> events = Sinks.many().replay().all();

    String url() {
        return "http://127.0.0.1:" + server.port();
    }

    void revoke(TestToken token) {
        revoked.add(token);
    }

    /** Ends the connections of all sockets without a close frame, as a service that is killed. */
    void dropSockets() {
        for (Connection connection : sockets) {
            var _ = connection.channel().close();
        }
        sockets.clear();
    }

    int openSockets() {
        sockets.removeIf(connection -> !connection.channel().isActive());
        return sockets.size();
    }

    private Publisher<Void> revocations(HttpServerRequest request, HttpServerResponse response) {
        String bearer =
                request.requestHeaders().get(HttpHeaderNames.AUTHORIZATION, "").replace("Bearer ", "");
        if (!TestKeys.SHARED.isTheGateways(bearer)) {
            return response.status(401).send();
        }
        String uri = request.uri();
        int from = uri.contains("after=") ? Integer.parseInt(uri.substring(uri.indexOf("after=") + 6)) : 0;
        List<TestToken> now = List.copyOf(revoked);
        int to = Math.min(now.size(), from + 1000);
        String items = String.join(
                ",",
                now.subList(from, to).stream()
                        .map(token -> "{\"tokenId\":\"%s\",\"expiresAt\":\"%s\"}".formatted(token.id(), token.end()))
                        .toList());
        return json(response, "{\"items\":[" + items + "],\"next\":\"" + to + "\"}");
    }

    /** That of an answer of ten bytes. */
    private static NettyOutbound head(HttpServerResponse response) {
        return response.header("Content-Type", "application/json")
                .header("Content-Length", "10")
                .header("ETag", "\"1\"")
                .sendHeaders();
    }

    private static Publisher<Void> slow(HttpServerResponse response) {
        return Mono.delay(Duration.ofMillis(300)).thenMany(json(response, "{\"items\":[],\"next\":null}"));
    }

    private Publisher<Void> stream(HttpServerRequest request, HttpServerResponse response) {
        opened.add(request.uri());
        return response.sse()
                .send(
                        events.asFlux()
                                .map(event -> Unpooled.copiedBuffer("data: " + event + "\n\n", StandardCharsets.UTF_8)),
                        _ -> true)
                .then();
    }

    private Publisher<Void> chat(WebsocketInbound in, WebsocketOutbound out) {
        in.withConnection(connection -> {
            sockets.add(connection);
            opened.add(((HttpServerRequest) connection).uri() + " "
                    + in.headers().get("Authorization", "no token") + " "
                    + in.headers().get("Origin", "no origin"));
        });
        in.receiveCloseStatus().subscribe(closed::add);
        Flux<WebSocketFrame> answers = Flux.concat(
                Flux.just(new TextWebSocketFrame("hello")), in.receiveFrames().concatMap(frame -> answer(frame, out)));
        return out.sendObject(answers).then();
    }

    /** Text comes back; but some words are orders. */
    private static Mono<WebSocketFrame> answer(WebSocketFrame frame, WebsocketOutbound out) {
        return switch (frame) {
            case TextWebSocketFrame text
            when text.text().startsWith("close ") ->
                out.sendClose(Integer.parseInt(text.text().substring(6)), "as told")
                        .then(Mono.empty());
            case TextWebSocketFrame text
            when text.text().startsWith("ping") ->
                Mono.just(new PingWebSocketFrame(Unpooled.copiedBuffer("are you there", StandardCharsets.UTF_8)));
            case PongWebSocketFrame pong ->
                Mono.just(new TextWebSocketFrame("pong " + pong.content().toString(StandardCharsets.UTF_8)));
            case TextWebSocketFrame text ->
                Mono.just(new TextWebSocketFrame(
                        text.isFinalFragment(), 0, text.content().retain()));
            case BinaryWebSocketFrame binary -> Mono.just(binary.retain());
            default -> Mono.just(frame.retain());
        };
    }

    private static Publisher<Void> json(HttpServerResponse response, String body) {
        return response.header("Content-Type", "application/json").sendString(Mono.just(body));
    }
}
