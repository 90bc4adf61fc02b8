package dev.twinchat.gateway.socket;

import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.util.ReferenceCountUtil;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Ends a connection so that a client that still sends reads the close frame. TCP resets a connection that is closed with unread bytes, and
 * a reset takes what the client has not read yet: the code that tells it what it did wrong. So only the outbound direction is closed first;
 * input is discarded until the client closes, or a timeout.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.6">RFC 9112, tear-down, on the same in HTTP</a>
 */
final class LingeringClose extends ChannelDuplexHandler {

    private static final long PATIENCE_SECONDS = 5;

    /** Written by the channel's thread. */
    private volatile boolean lingers;

    /** Closes a channel at once, even one that would linger; one that does so already has its time. */
    static void passBy(Channel channel) {
        ChannelHandlerContext lingering = channel.pipeline().context(LingeringClose.class);
        if (lingering == null) {
            var _ = channel.close();
        } else if (!((LingeringClose) lingering.handler()).lingers) {
            closeNow(lingering);
        }
    }

    @Override
    public void close(ChannelHandlerContext context, ChannelPromise closed) {
        if (!(context.channel() instanceof DuplexChannel channel) || !channel.isActive()) {
            var _ = context.close(closed);
            return;
        }
        channel.closeFuture().addListener(_ -> closed.trySuccess());
        if (!lingers) {
            lingers = true;
            var _ = channel.shutdownOutput();
            channel.config().setAutoRead(true);
            Future<?> end = context.executor().schedule(() -> closeNow(context), PATIENCE_SECONDS, TimeUnit.SECONDS);
            channel.closeFuture().addListener(_ -> end.cancel(false));
        }
    }

    private static void closeNow(ChannelHandlerContext context) {
        var _ = context.close();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object bytes) {
        if (lingers) {
            ReferenceCountUtil.release(bytes);
        } else {
            context.fireChannelRead(bytes);
        }
    }
}
