package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import reactor.blockhound.BlockingOperationError;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** That all other tests would notice a blocking call on an event loop. */
class EventLoopTests extends ServiceTests {

    @Test
    void noticesBlockingCalls() {
        Mono<Void> blocking =
                Mono.<Void>fromRunnable(() -> LockSupport.parkNanos(1)).subscribeOn(Schedulers.parallel());
        assertThatThrownBy(() -> blocking.block(Duration.ofSeconds(5)))
                .hasRootCauseInstanceOf(BlockingOperationError.class);
        assertThat(BlockingCalls.seen()).hasSize(1);
    }
}
