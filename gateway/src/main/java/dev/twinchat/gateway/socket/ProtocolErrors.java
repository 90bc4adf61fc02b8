package dev.twinchat.gateway.socket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrameDecoder;

/**
 * Closes a WebSocket by 1002, protocol error, where Netty does not: it takes reserved bits and close codes above 4999, and closes without a
 * close frame after other invalid ones.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-5.2">RFC 6455, 5.2 and 7.4</a>
 */
final class ProtocolErrors {

    private static final int MAX_CLOSE_CODE = 4999;
    private static final String HANDSHAKE = "twinchat.protocolErrors";

    private ProtocolErrors() {}

    /** Answers those of this connection from the end of its handshake on, which is to come. */
    static void answer(Channel channel) {
        ChannelPipeline pipeline = channel.pipeline();
        if (pipeline.get(HANDSHAKE) == null) {
            pipeline.addLast(HANDSHAKE, Handshake.INSTANCE);
        }
    }

    private static CloseWebSocketFrame closeFrame() {
        return new CloseWebSocketFrame(WebSocketCloseStatus.PROTOCOL_ERROR);
    }

    /** Adds the other two before the answer to the handshake is written: the first frame may come at once. */
    @Sharable
    private static final class Handshake extends ChannelOutboundHandlerAdapter {

        static final Handshake INSTANCE = new Handshake();

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            if (message instanceof HttpResponse response
                    && response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS)) {
                ChannelPipeline pipeline = context.pipeline();
                ChannelHandlerContext decoder = pipeline.context(WebSocketFrameDecoder.class);
                pipeline.addBefore(decoder.name(), null, Answers.INSTANCE);
                pipeline.addAfter(decoder.name(), null, Frames.INSTANCE);
                pipeline.remove(this);
            }
            var _ = context.write(message, promise);
        }
    }

    /** Refuses frames that the decoder has taken. */
    @Sharable
    private static final class Frames extends ChannelInboundHandlerAdapter {

        static final Frames INSTANCE = new Frames();

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof WebSocketFrame frame && isInvalid(frame)) {
                frame.release();
                var _ = context.writeAndFlush(closeFrame()).addListener(ChannelFutureListener.CLOSE);
            } else {
                context.fireChannelRead(message);
            }
        }

        private static boolean isInvalid(WebSocketFrame frame) {
            return frame.rsv() != 0
                    || (frame instanceof CloseWebSocketFrame close && close.statusCode() > MAX_CLOSE_CODE);
        }
    }

    /** Puts a close frame in the place of the empty buffer by which the decoder answers an invalid one. */
    @Sharable
    private static final class Answers extends ChannelOutboundHandlerAdapter {

        static final Answers INSTANCE = new Answers();

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
            boolean empty = message instanceof ByteBuf bytes && !bytes.isReadable();
            var _ = context.write(empty ? closeFrame() : message, promise);
        }
    }
}
