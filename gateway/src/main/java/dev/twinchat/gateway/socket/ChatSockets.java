package dev.twinchat.gateway.socket;

import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.gateway.headers.Origins;
import dev.twinchat.gateway.problem.ProblemWriter;
import dev.twinchat.gateway.replicas.Replicas;
import dev.twinchat.gateway.socket.Handshake.Refusal;
import dev.twinchat.gateway.tracing.Traces;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakeException;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.util.unit.DataSize;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebHandler;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.WebsocketClientSpec;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.WebsocketServerSpec;
import reactor.netty.resources.ConnectionProvider;

/**
 * {@code /ws/chat}. The connection to the message service is opened first, so that a refused client gets an HTTP response; only then is the
 * client's connection upgraded.
 */
final class ChatSockets implements WebHandler {

    /** Above the services' limit, so that they refuse a frame, with the contract's code. */
    private static final int MAX_FRAME_BYTES = (int) DataSize.ofMegabytes(1).toBytes();

    private static final int CONNECT_TIMEOUT_MILLIS = 1000;

    /** How long the message service may take to open its side. */
    private static final Duration OPENING = Duration.ofSeconds(5);

    static final String PATH = "/ws/chat";

    private static final String ALLOW = "GET, HEAD, OPTIONS";

    private static final List<String> PASSED_HEADERS =
            List.of(HttpHeaders.AUTHORIZATION, HttpHeaders.USER_AGENT, "traceparent", "tracestate");

    /** Pings are passed on instead of being answered here; nothing is compressed, as on every stack. */
    private static final WebsocketClientSpec TO_SERVICE = WebsocketClientSpec.builder()
            .maxFramePayloadLength(MAX_FRAME_BYTES)
            .handlePing(true)
            .build();

    private static final WebsocketServerSpec TO_CLIENT = WebsocketServerSpec.builder()
            .maxFramePayloadLength(MAX_FRAME_BYTES)
            .handlePing(true)
            .build();

    /** Without a pool: a socket keeps its connection, and must take none from the requests. */
    private final HttpClient connections = HttpClient.create(ConnectionProvider.newConnection())
            .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_TIMEOUT_MILLIS);

    private final Replicas services;
    private final Origins origins;
    private final OpenSockets open;
    private final ProblemWriter problems;
    private final Traces traces;

    /** @param services the replicas of the message service */
    ChatSockets(Replicas services, Origins origins, OpenSockets open, ProblemWriter problems, Traces traces) {
        this.services = services;
        this.origins = origins;
        this.open = open;
        this.problems = problems;
        this.traces = traces;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange) {
        Refusal refusal = Handshake.refusal(exchange.getRequest(), origins);
        if (exchange.getRequest().getMethod().equals(HttpMethod.OPTIONS)) {
            exchange.getResponse().getHeaders().set(HttpHeaders.ALLOW, ALLOW);
            return exchange.getResponse().setComplete();
        }
        if (refusal != null) {
            if (refusal.code() == ProblemCode.METHOD_NOT_ALLOWED) {
                exchange.getResponse().getHeaders().set(HttpHeaders.ALLOW, ALLOW);
            }
            return problems.write(exchange, refusal.code(), refusal.detail());
        }
        return open.isStopping()
                ? problems.write(exchange, ProblemCode.UNAVAILABLE, "The gateway stops; connect again.")
                : connect(exchange);
    }

    /** The replicas take turns; where one does not answer, the next is tried. */
    private Mono<Void> connect(ServerWebExchange exchange) {
        List<URI> replicas = services.inTurn();
        AtomicBoolean opened = new AtomicBoolean();
        Mono<Void> connected = connect(exchange, replicas.getFirst(), opened);
        for (URI other : replicas.subList(1, replicas.size())) {
            connected = connected.onErrorResume(
                    failure -> failure instanceof IOException && !opened.get(), _ -> connect(exchange, other, opened));
        }
        return connected.onErrorResume(failure -> opened.get() ? Mono.empty() : refuse(exchange, failure));
    }

    private Mono<Void> connect(ServerWebExchange exchange, URI replica, AtomicBoolean opened) {
        HttpHeaders passed = passed(exchange.getRequest());
        return connections
                .headers(headers -> passed.forEach(headers::set))
                .websocket(TO_SERVICE)
                .uri(target(exchange.getRequest(), replica))
                .handle((in, out) -> {
                    opened.set(true);
                    return upgrade(exchange, new RelayEndpoint(in, out));
                })
                .then()
                .timeout(Mono.delay(OPENING).filter(_ -> !opened.get()).switchIfEmpty(Mono.never()));
    }

    private HttpHeaders passed(ServerHttpRequest request) {
        HttpHeaders passed = new HttpHeaders();
        PASSED_HEADERS.forEach(name -> {
            String value = request.getHeaders().getFirst(name);
            if (value != null) {
                passed.set(name, value);
            }
        });
        traces.pass(passed);
        return passed;
    }

    /** Ends with the relay; the upgrade itself is over with the handshake. */
    private Mono<Void> upgrade(ServerWebExchange exchange, RelayEndpoint toService) {
        ServerHttpResponse response = exchange.getResponse();
        HttpServerResponse connection = ServerHttpResponseDecorator.getNativeResponse(response);
        Sinks.Empty<Void> ended = Sinks.empty();
        // Before the handshake ends: the first frame may be one too many.
        connection.withConnection(client -> {
            client.channel().pipeline().addFirst(new LingeringClose());
            ProtocolErrors.answer(client.channel());
        });
        return response.setComplete()
                .then(connection.sendWebsocket(
                        (in, out) ->
                                relay(new RelayEndpoint(in, out), toService).doFinally(_ -> ended.tryEmitEmpty()),
                        TO_CLIENT))
                .then(ended.asMono());
    }

    private Mono<Void> relay(RelayEndpoint toClient, RelayEndpoint toService) {
        open.add(toClient);
        return Relay.between(toClient, toService).doFinally(_ -> open.remove(toClient));
    }

    /** What the service itself refuses at the handshake; whatever else fails there means that it is down. */
    private Mono<Void> refuse(ServerWebExchange exchange, Throwable failure) {
        int status = failure instanceof WebSocketClientHandshakeException refused && refused.response() != null
                ? refused.response().status().code()
                : 0;
        return switch (status) {
            case 401 -> {
                exchange.getResponse().getHeaders().set(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
                yield problems.write(
                        exchange, ProblemCode.UNAUTHENTICATED, "The token or the ticket is not valid any more.");
            }
            case 400 -> problems.write(exchange, ProblemCode.MALFORMED, "The request cannot be understood.");
            case 404 -> problems.write(exchange, ProblemCode.NOT_FOUND, "Nothing answers at this path.");
            default ->
                problems.write(exchange, ProblemCode.UNAVAILABLE, "The message service does not take the socket.");
        };
    }

    private static URI target(ServerHttpRequest request, URI replica) {
        String query = request.getURI().getRawQuery();
        return URI.create(replica.toString().replaceFirst("^http", "ws") + PATH + (query == null ? "" : "?" + query));
    }
}
