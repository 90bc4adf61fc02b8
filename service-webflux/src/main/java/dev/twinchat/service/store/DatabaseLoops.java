package dev.twinchat.service.store;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.netty.resources.LoopResources;

/**
 * Spreads the pool's connections over the server's event loops, and watches them. A loop is asked for several times for each connection, so
 * that simple rotation could leave every other loop without one; and by default all lie on the loop of the first (r2dbc-pool issue 190).
 */
final class DatabaseLoops implements LoopResources {

    /** For the name resolver, for the connection, and for the type of its channel. */
    private static final int TURNS_OF_A_CONNECTION = 3;

    private final List<EventLoopGroup> loops = new ArrayList<>();
    private final AtomicInteger turns = new AtomicInteger();
    private final ResponseTimeouts timeouts;

    DatabaseLoops(LoopResources eventLoops, ResponseTimeouts timeouts) {
        this.timeouts = timeouts;
        eventLoops.onServer(LoopResources.DEFAULT_NATIVE).forEach(loop -> loops.add((EventLoopGroup) loop));
    }

    @Override
    public EventLoopGroup onServer(boolean useNative) {
        return loops.get(Math.floorMod(turns.getAndIncrement() / TURNS_OF_A_CONNECTION, loops.size()));
    }

    @Override
    public <C extends Channel> C onChannel(Class<C> type, EventLoopGroup group) {
        C channel = LoopResources.super.onChannel(type, group);
        timeouts.watch(channel);
        return channel;
    }
}
