package dev.twinchat.service.web;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Closes the connection of a client that takes nothing of its response for a time, as Tomcat does: the request would keep its permit. */
final class WriteTimeoutHandler extends ChannelOutboundHandlerAdapter {

    /** Chats have limits of their own. */
    private static final Duration NONE = Duration.ZERO;

    private final Duration clientTimeout;
    private final Duration streamTimeout;
    private Duration limit;
    private boolean watching;

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
            limit = limitOf(response);
        }
        context.write(message, promise);
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
        if (!limit.equals(NONE) && !watching && Unread.of(context).bytes() > 0) {
            watch(context);
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the task looks for itself whether there is anything to do
    private void watch(ChannelHandlerContext context) {
        watching = true;
        Duration watched = limit;
        Unread unread = Unread.of(context);
        context.executor().schedule(() -> check(context, watched, unread), watched.toMillis(), TimeUnit.MILLISECONDS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the end of the connection
    private void check(ChannelHandlerContext context, Duration watched, Unread before) {
        watching = false;
        Unread unread = Unread.of(context);
        if (limit.equals(NONE) || unread.bytes() == 0) {
            return;
        }
        if (unread.equals(before) && limit.equals(watched)) {
            context.close();
        } else {
            watch(context);
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
