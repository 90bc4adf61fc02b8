package dev.twinchat.jmeter.receiver;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One open socket: notes when a message of the run comes, new or edited, and when the service closes it. A message that comes in fragments is counted by
 * its first one. Netty answers the pings.
 */
@SuppressWarnings("FutureReturnValueIgnored") // of close: that the connection is gone says channelInactive
final class ReceivingSocket extends SimpleChannelInboundHandler<WebSocketFrame> {

    private static final byte[] HELLO = bytes("{\"op\":\"hello\"");
    private static final byte[] MESSAGE = bytes("{\"op\":\"message\"");
    private static final byte[] EDITED = bytes("{\"op\":\"edited\"");

    private final Marker marker;
    private final Deliveries deliveries;
    private final ByteBuf notBy;
    private final CompletableFuture<Void> greeted = new CompletableFuture<>();
    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private @Nullable String closeFrame;

    /**
     * A socket that is about to be opened.
     *
     * @param notBy the nickname whose own messages, which come back to their author, do not count here; empty for none
     */
    ReceivingSocket(Marker marker, Deliveries deliveries, String notBy) {
        this.notBy = Unpooled.unreleasableBuffer(
                Unpooled.wrappedBuffer(notBy.isEmpty() ? new byte[0] : bytes("\"nickname\":\"" + notBy + "\"")));
        this.marker = marker;
        this.deliveries = deliveries;
    }

    /** Done when the service has said hello; failed when it never will. */
    CompletableFuture<Void> greeted() {
        return greeted;
    }

    /** Done, with the reason, when the socket is no longer open. */
    CompletableFuture<String> ended() {
        return ended;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, WebSocketFrame frame) {
        if (frame instanceof TextWebSocketFrame) {
            read(frame.content());
        } else if (frame instanceof CloseWebSocketFrame close) {
            closeFrame = "closed with " + close.statusCode() + " " + close.reasonText();
            context.close();
        }
    }

    private void read(ByteBuf text) {
        if (startsWith(text, MESSAGE) || startsWith(text, EDITED)) {
            long number = marker.find(text);
            if (number >= 0 && !(notBy.isReadable() && ByteBufUtil.indexOf(notBy, text) >= 0)) {
                deliveries.arrived(number, System.nanoTime());
            }
        } else if (startsWith(text, HELLO)) {
            greeted.complete(null);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        end(closeFrame == null ? "the connection was cut" : closeFrame);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        end(String.valueOf(cause.getMessage()));
        context.close();
    }

    private void end(String reason) {
        ended.complete(reason);
        greeted.completeExceptionally(new ReceiverException(reason));
    }

    private static boolean startsWith(ByteBuf text, byte[] start) {
        if (text.readableBytes() < start.length) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if (text.getByte(text.readerIndex() + i) != start[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
