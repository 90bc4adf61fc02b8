package dev.twinchat.service.web;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Closes the connection of a client that takes nothing of its response for a time, as Tomcat does: the request would keep its permit. */
final class WriteTimeoutHandler extends ChannelOutboundHandlerAdapter {

    /** Chats have limits of their own. */
    private static final Duration NONE = Duration.ZERO;

    private final Duration clientTimeout;
    private final Duration streamTimeout;
    private Duration limit;
    private @Nullable Future<?> watch;

    /**
     * For one connection.
     *
     * @param clientTimeout how long a client may take nothing of a response
     * @param streamTimeout how long of an event stream
     */
    WriteTimeoutHandler(Duration clientTimeout, Duration streamTimeout) {
        this.clientTimeout = clientTimeout;
        this.streamTimeout = streamTimeout;
        this.limit = clientTimeout;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the promise tells its owner
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse response) {
            limitBy(limitOf(response));
        }
        context.write(message, promise);
    }

    private void limitBy(Duration next) {
        if (!limit.equals(next)) {
            limit = next;
            stopWatching();
        }
    }

    private Duration limitOf(HttpResponse response) {
        if (response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS)) {
            return NONE;
        }
        return response.headers().contains(HttpHeaderNames.CONTENT_TYPE, "text/event-stream", true)
                ? streamTimeout
                : clientTimeout;
    }

    @Override
    public void flush(ChannelHandlerContext context) {
        context.flush();
        if (!limit.equals(NONE) && watch == null && Unread.of(context).bytes() > 0) {
            watch(context);
        }
    }

    private void watch(ChannelHandlerContext context) {
        Unread unread = Unread.of(context);
        watch = context.executor().schedule(() -> check(context, unread), limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the end of the connection
    private void check(ChannelHandlerContext context, Unread before) {
        watch = null;
        Unread unread = Unread.of(context);
        if (unread.bytes() == 0) {
            return;
        }
        if (unread.equals(before)) {
            context.close();
        } else {
            watch(context);
        }
    }

    /** The connection has gone: nothing of it is kept until the limit is over. */
    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        stopWatching();
    }

    private void stopWatching() {
        if (watch != null) {
            watch.cancel(false);
            watch = null;
        }
    }

    /**
     * What the socket has not taken yet. It is compared as Netty's {@code IdleStateHandler} does: events of one length leave the same number
     * of bytes again and again.
     *
     * @param message tells the message that the socket is taking from others
     * @param bytes of this message and those behind it
     */
    private record Unread(int message, long bytes) {

        private static final Unread NOTHING = new Unread(0, 0);

        static Unread of(ChannelHandlerContext context) {
            ChannelOutboundBuffer waiting = context.channel().unsafe().outboundBuffer();
            return waiting == null || waiting.isEmpty()
                    ? NOTHING
                    : new Unread(
                            System.identityHashCode(waiting.current()),
                            waiting.totalPendingWriteBytes() - waiting.currentProgress());
        }
    }
}
