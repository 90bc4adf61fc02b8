package dev.twinchat.jmeter.receiver;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.util.concurrent.TimeUnit;

/**
 * What is connected, to be closed before the loops end. A loop of Netty 4.2 that is told to end at once while it is busy may end
 * without closing its channels; what is left open is not read any more, and the service goes on writing to it during the next run.
 */
final class Connections {

    private final ChannelGroup open = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);

    /** Closes this one with the others; at once where they have been closed. */
    void add(Channel channel) {
        open.add(channel);
    }

    /** Closes them all, and ends their loops. */
    void close(EventLoopGroup... loops) {
        open.close().awaitUninterruptibly();
        for (EventLoopGroup loop : loops) {
            loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly();
        }
    }
}
