package dev.twinchat.jmeter.receiver;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One connection of an observer. It reads from the socket only when it has nothing left to look at, so a slow observer's events stay
 * with the service. Everything happens on the connection's loop.
 */
@SuppressWarnings("FutureReturnValueIgnored") // of timers and of close: what they lead to shows in the handler itself
final class EventReader extends ChannelInboundHandlerAdapter {

    private static final int OK = 200;
    private static final byte LINE_FEED = '\n';
    private static final int RADIX = 10;
    private static final int ID = "id:".length();
    private static final int DATA = "data:{\"number\":".length();
    private static final int GENERATED = ",\"generated\":".length();

    /** Told of what comes. */
    interface Listener {

        /** The service has answered, and is going to tell of every event. */
        void opened();

        /**
         * An event has come.
         *
         * @param generatedMicros when it was made, since 1970
         */
        void event(long number, long generatedMicros);

        /** Nothing more will come. */
        void ended(String reason);
    }

    private final Listener listener;
    private final Duration delay;
    private final ScheduledExecutorService alarms;
    private ByteBuf unread = Unpooled.EMPTY_BUFFER;
    private @Nullable ChannelHandlerContext context;
    private boolean paused;
    private boolean busy;
    private boolean over;

    /**
     * One that is not connected.
     *
     * @param delay how long it is busy with one event
     * @param alarms tell that it is no more
     */
    EventReader(Listener listener, Duration delay, ScheduledExecutorService alarms) {
        this.listener = listener;
        this.delay = delay;
        this.alarms = alarms;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof HttpResponse response && response.status().code() != OK) {
            end("HTTP " + response.status().code());
        } else if (message instanceof HttpResponse) {
            listener.opened();
        }
        if (message instanceof HttpContent content) {
            unread = ByteToMessageDecoder.MERGE_CUMULATOR.cumulate(ctx.alloc(), unread, content.content());
        } else {
            ReferenceCountUtil.release(message);
        }
        if (message instanceof LastHttpContent) {
            end("the service ended the stream");
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        work(ctx);
    }

    private void work(ChannelHandlerContext ctx) {
        while (!paused && !busy && !over) {
            int end = endOfEvent();
            if (end < 0) {
                ctx.read();
                return;
            }
            boolean event = look();
            unread.readerIndex(end);
            if (event && !delay.isZero()) {
                busy = true;
                alarms.schedule(() -> ctx.executor().execute(() -> goOn(ctx)), delay.toNanos(), TimeUnit.NANOSECONDS);
            }
        }
    }

    private void goOn(ChannelHandlerContext ctx) {
        busy = false;
        work(ctx);
    }

    /** Behind the empty line that ends an event, or -1 where it has not come yet. */
    private int endOfEvent() {
        int until = unread.writerIndex();
        int feed = unread.indexOf(unread.readerIndex(), until, LINE_FEED);
        while (feed >= 0 && feed + 1 < until) {
            if (unread.getByte(feed + 1) == LINE_FEED) {
                return feed + 2;
            }
            feed = unread.indexOf(feed + 1, until, LINE_FEED);
        }
        return -1;
    }

    /** Reads the event; false for a comment. */
    private boolean look() {
        if (unread.getByte(unread.readerIndex()) == ':') {
            return false;
        }
        unread.skipBytes(ID);
        long number = number();
        unread.skipBytes(DATA);
        number();
        // The character behind a number has been read with it.
        unread.skipBytes(GENERATED - 1);
        listener.event(number, number());
        return true;
    }

    private long number() {
        long number = 0;
        for (byte digit = unread.readByte(); digit >= '0' && digit <= '9'; digit = unread.readByte()) {
            number = number * RADIX + (digit - '0');
        }
        return number;
    }

    /** Reads nothing until it is called again with false. */
    void pause(boolean pausing) {
        paused = pausing;
        ChannelHandlerContext ctx = context;
        if (!pausing && ctx != null) {
            work(ctx);
        }
    }

    /** Reads nothing ever more, and keeps the connection. */
    void abandon() {
        over = true;
    }

    /** Closes the connection. */
    void close() {
        over = true;
        ChannelHandlerContext ctx = context;
        if (ctx != null) {
            ctx.close();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        end("the connection was cut");
        unread.release();
        unread = Unpooled.EMPTY_BUFFER;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        end(String.valueOf(cause.getMessage()));
        ctx.close();
    }

    /** Tells that nothing more will come, unless the observer itself has ended the connection, as it may while it is still being opened. */
    void end(String reason) {
        if (!over) {
            over = true;
            listener.ended(reason);
        }
    }
}
