package dev.twinchat.gateway.socket;

import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.util.concurrent.atomic.AtomicBoolean;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.websocket.WebsocketInbound;
import reactor.netty.http.websocket.WebsocketOutbound;

/** One of a socket's two connections: the client's, or that to the message service. */
record RelayEndpoint(WebsocketInbound in, WebsocketOutbound out) {

    /** The server stops, or is gone: connect again, and resume. */
    static final WebSocketCloseStatus GOING_AWAY = WebSocketCloseStatus.ENDPOINT_UNAVAILABLE;

    /** What comes, parts of messages and pings included, until the close frame or the end of the connection. */
    Flux<WebSocketFrame> frames() {
        return DrainOnCancel.of(in.receiveFrames());
    }

    /** Completes when all of it is written. */
    Mono<Void> send(Flux<WebSocketFrame> frames) {
        return out.sendObject(frames.map(WebSocketFrame::retain)).then();
    }

    /** How it was closed; as if it stopped, where it ended without a word. */
    Mono<WebSocketCloseStatus> closed() {
        return in.receiveCloseStatus().onErrorComplete().defaultIfEmpty(GOING_AWAY);
    }

    /**
     * Writes the close frame and ends the connection; does nothing if that was done before, or if the connection has ended: Netty throws on
     * a write there, and the frame would leak. Cancelling does not take it back: Reactor Netty would release the frame while another thread
     * may be about to write it.
     */
    Mono<Void> close(WebSocketCloseStatus status) {
        return Mono.defer(() -> isOpen() ? closing(status) : Mono.empty()).cache();
    }

    private boolean isOpen() {
        AtomicBoolean open = new AtomicBoolean();
        in.withConnection(connection -> open.set(connection.channel().isActive()));
        return open.get();
    }

    private Mono<Void> closing(WebSocketCloseStatus status) {
        if (WebSocketCloseStatus.isValidStatusCode(status.code())) {
            return out.sendClose(status.code(), status.reasonText());
        }
        // These two are never sent: there was no code in the close frame, or no such frame.
        boolean empty = status.code() == WebSocketCloseStatus.EMPTY.code();
        return empty ? out.sendClose() : out.sendClose(GOING_AWAY.code());
    }

    /** Ends the connection without a word. */
    void drop() {
        in.withConnection(connection -> LingeringClose.passBy(connection.channel()));
    }
}
