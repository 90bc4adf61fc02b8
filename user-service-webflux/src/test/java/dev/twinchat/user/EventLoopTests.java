package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import reactor.blockhound.BlockingOperationError;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** That a blocking call on an event loop would fail the other tests. */
class EventLoopTests extends ServiceTests {

    @Test
    void noticesBlockingCalls() {
        Mono<Boolean> blocking = Mono.fromCallable(() -> new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS))
                .subscribeOn(Schedulers.parallel());
        assertThatThrownBy(() -> blocking.block(Duration.ofSeconds(5)))
                .hasCauseInstanceOf(BlockingOperationError.class);
        assertThat(BlockingCalls.seen()).hasSize(1);
    }
}
