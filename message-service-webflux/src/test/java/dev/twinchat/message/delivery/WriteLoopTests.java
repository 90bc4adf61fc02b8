package dev.twinchat.message.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.netty.Connection;
import reactor.netty.NettyPipeline;

class WriteLoopTests {

    private final EmbeddedChannel channel = new EmbeddedChannel();
    private final AtomicInteger steps = new AtomicInteger();
    private final WriteLoop loop = new WriteLoop(connection(), steps::incrementAndGet);

    private Connection connection() {
        return () -> channel;
    }

    @BeforeEach
    void begin() {
        channel.pipeline().addLast(NettyPipeline.ReactiveBridge, new ChannelDuplexHandler());
        loop.begin();
        channel.runPendingTasks();
        steps.set(0);
    }

    @Test
    void runsTheStepOnceForHoweverManyCalls() {
        loop.more();
        loop.more();
        channel.runPendingTasks();

        assertThat(steps).hasValue(1);
    }

    @Test
    void doesNothingWhileTheChannelTakesNothingAndRunsWhenItDoesAgain() {
        takesMore(false);
        loop.more();
        channel.runPendingTasks();
        assertThat(steps).hasValue(0);

        takesMore(true);
        assertThat(steps).hasValue(1);
    }

    @Test
    void runsTheStepOfAWakeWhetherOrNotTheChannelTakesMore() {
        takesMore(false);
        loop.wake();
        channel.runPendingTasks();

        assertThat(steps).hasValue(1);
    }

    /** As when a client reads again, or reads no more. */
    private void takesMore(boolean takes) {
        channel.unsafe().outboundBuffer().setUserDefinedWritability(1, takes);
        channel.runPendingTasks();
    }
}
