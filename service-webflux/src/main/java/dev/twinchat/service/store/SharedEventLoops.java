package dev.twinchat.service.store;

import io.lettuce.core.resource.EventLoopGroupProvider;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.util.concurrent.TimeUnit;
import reactor.netty.resources.LoopResources;

/** Gives Lettuce the server's event loops, which end with the server and not with Lettuce. */
record SharedEventLoops(LoopResources loops) implements EventLoopGroupProvider {

    /**
     * The server's loops.
     *
     * @param type ignored: Netty has one type for the loops of all transports. Both libraries choose the native one if there is one, unless
     *     {@code reactor.netty.native} or {@code io.lettuce.core.epoll} says otherwise; both must say the same
     */
    @Override
    @SuppressWarnings("unchecked") // Lettuce uses it as an EventLoopGroup only
    public <T extends EventLoopGroup> T allocate(Class<T> type) {
        return (T) loops.onServer(LoopResources.DEFAULT_NATIVE);
    }

    @Override
    public int threadPoolSize() {
        return Runtime.getRuntime().availableProcessors();
    }

    @Override
    public Future<Boolean> release(EventExecutorGroup group, long quietPeriod, long timeout, TimeUnit unit) {
        return ImmediateEventExecutor.INSTANCE.newSucceededFuture(true);
    }

    @Override
    public Future<Boolean> shutdown(long quietPeriod, long timeout, TimeUnit unit) {
        return ImmediateEventExecutor.INSTANCE.newSucceededFuture(true);
    }
}
