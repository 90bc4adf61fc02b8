package dev.twinchat.message.delivery;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import reactor.netty.Connection;
import reactor.netty.NettyPipeline;
import reactor.netty.http.server.HttpServerRequest;

/**
 * Writes to one connection, on its event loop and only while its channel is writable. Backpressure by {@code request(n)} is not enough:
 * Reactor Netty requests a hundred buffers ahead, which would queue uncounted for a client that does not read.
 */
public final class WriteLoop {

    private static final String NAME = "twinchat.writeLoop";

    private final Channel channel;
    private final Runnable step;
    private final AtomicInteger wakes = new AtomicInteger();

    /** @param step writes what there is while {@link #takesMore()}; it only ever runs on the event loop */
    public WriteLoop(Connection connection, Runnable step) {
        this.channel = connection.channel();
        this.step = step;
    }

    /** What lies below a request. */
    public static Connection connection(ServerHttpRequest request) {
        HttpServerRequest ofNetty = ServerHttpRequestDecorator.getNativeRequest(request);
        Connection[] found = new Connection[1];
        ofNetty.withConnection(connection -> found[0] = connection);
        return found[0];
    }

    /** From now on the step also runs when the channel takes more again. */
    public void begin() {
        channel.pipeline().addBefore(NettyPipeline.ReactiveBridge, NAME, new ChannelInboundHandlerAdapter() {
            // Only from now on is it told of changes.
            @Override
            public void handlerAdded(ChannelHandlerContext context) {
                more();
            }

            @Override
            public void channelWritabilityChanged(ChannelHandlerContext context) {
                more();
                context.fireChannelWritabilityChanged();
            }
        });
    }

    /**
     * There is more to write: has the step run soon. Where the channel takes nothing, nothing is done until it takes more again, so that
     * clients that do not read keep no loop busy, however many they are.
     */
    public void more() {
        if (takesMore()) {
            wake();
        }
    }

    /** Has the step run soon, whether or not the channel takes more; once, for however many calls until then. */
    public void wake() {
        if (wakes.getAndIncrement() == 0) {
            channel.eventLoop().execute(this::run);
        }
    }

    private void run() {
        for (int seen = wakes.get(); seen != 0; seen = wakes.addAndGet(-seen)) {
            step.run();
        }
    }

    /** For the step: has something run when what it has written is with the kernel, so that subscribers woken by it do not delay that. */
    public void afterwards(Runnable next) {
        channel.eventLoop().execute(next);
    }

    /** Whether what is written now leaves soon. */
    public boolean takesMore() {
        return channel.isWritable();
    }

    /** Leaves the connection to its next request, if there is one. */
    public void end() {
        if (channel.pipeline().get(NAME) != null) {
            channel.pipeline().remove(NAME);
        }
    }
}
