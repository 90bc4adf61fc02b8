package dev.twinchat.service.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** One load of a key at a time, and none that began before its caller came. */
class LoadsInTurnTests {

    private final LoadsInTurn loads = new LoadsInTurn();
    private final AtomicInteger begun = new AtomicInteger();
    private final CountDownLatch firstMayEnd = new CountDownLatch(1);

    @Test
    void sharesTheNextLoadWithAllWhoComeDuringOne() throws Exception {
        FutureTask<Optional<String>> first = call();
        await().until(() -> begun.get() == 1);
        List<FutureTask<Optional<String>>> later = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            later.add(call());
        }
        firstMayEnd.countDown();
        assertThat(first.get(10, TimeUnit.SECONDS)).contains("1");
        for (FutureTask<Optional<String>> each : later) {
            assertThat(each.get(10, TimeUnit.SECONDS)).contains("2");
        }
    }

    @Test
    void loadsAgainBehindALoadThatFailed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> loads.load("key", () -> {
                    throw new IllegalStateException("down");
                }));
        assertThat(loads.load("key", () -> Optional.of("up"))).contains("up");
    }

    @Test
    void holdsUpNoOtherKey() throws Exception {
        FutureTask<Optional<String>> slow = call();
        assertThat(loads.load("other", () -> Optional.of("at once"))).contains("at once");
        firstMayEnd.countDown();
        assertThat(slow.get(10, TimeUnit.SECONDS)).contains("1");
    }

    /** A call on a thread of its own, which waits by the time this returns. */
    private FutureTask<Optional<String>> call() {
        FutureTask<Optional<String>> call = new FutureTask<>(() -> loads.load("key", this::count));
        Thread thread = Thread.ofPlatform().daemon().start(call);
        await().until(() -> thread.getState() == Thread.State.WAITING);
        return call;
    }

    private Optional<String> count() {
        int number = begun.incrementAndGet();
        try {
            firstMayEnd.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        return Optional.of("" + number);
    }
}
