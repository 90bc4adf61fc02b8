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

/**
 * Closes the connection of a client that does not read its response, as Tomcat does: the request would keep its permit. Event streams and
 * chats keep none, and have limits of their own.
 */
final class WriteTimeoutHandler extends ChannelOutboundHandlerAdapter {

    private final Duration clientTimeout;
    private boolean endless;
    private boolean watching;

    /** @param clientTimeout how long a client may take nothing of an answer */
    WriteTimeoutHandler(Duration clientTimeout) {
        this.clientTimeout = clientTimeout;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // the promise tells its owner
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
        if (message instanceof HttpResponse response) {
            endless = response.status().equals(HttpResponseStatus.SWITCHING_PROTOCOLS)
                    || response.headers().contains(HttpHeaderNames.CONTENT_TYPE, "text/event-stream", true);
        }
        context.write(message, promise);
    }

    @Override
    public void flush(ChannelHandlerContext context) {
        context.flush();
        if (!endless && !watching && unread(context) > 0) {
            watch(context);
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the task looks for itself whether there is anything to do
    private void watch(ChannelHandlerContext context) {
        watching = true;
        long unread = unread(context);
        context.executor().schedule(() -> check(context, unread), clientTimeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // nobody waits for the end of the connection
    private void check(ChannelHandlerContext context, long before) {
        watching = false;
        long unread = unread(context);
        if (endless || unread == 0) {
            return;
        }
        if (unread == before) {
            context.close();
        } else {
            watch(context);
        }
    }

    /** How many bytes the socket has not taken yet. */
    private static long unread(ChannelHandlerContext context) {
        ChannelOutboundBuffer waiting = context.channel().unsafe().outboundBuffer();
        return waiting == null || waiting.isEmpty() ? 0 : waiting.totalPendingWriteBytes() - waiting.currentProgress();
    }
}
