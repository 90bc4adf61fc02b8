package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import reactor.blockhound.BlockingOperationError;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.resources.LoopResources;

/** What event loops do, and what they do not. */
class EventLoopTests extends ServiceTests {

    @Autowired
    private LoopResources eventLoops;

    /** A busy one would leave new connections waiting. */
    @Test
    void areNotWhereConnectionsAreAccepted() {
        assertThat(eventLoops.onServerSelect(LoopResources.DEFAULT_NATIVE))
                .hasSize(1)
                .doesNotContainAnyElementsOf(eventLoops.onServer(LoopResources.DEFAULT_NATIVE));
    }

    /** Otherwise the other tests would not notice them. */
    @Test
    void noticesBlockingCalls() {
        Mono<Boolean> blocking = Mono.fromCallable(() -> new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS))
                .subscribeOn(Schedulers.parallel());
        assertThatThrownBy(() -> blocking.block(Duration.ofSeconds(5)))
                .hasCauseInstanceOf(BlockingOperationError.class);
        assertThat(BlockingCalls.seen()).hasSize(1);
    }
}
