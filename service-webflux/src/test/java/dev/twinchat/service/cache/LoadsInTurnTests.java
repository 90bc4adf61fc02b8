package dev.twinchat.service.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** One load of a key at a time, and none that began before its caller came. */
class LoadsInTurnTests {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final LoadsInTurn loads = new LoadsInTurn();
    private final AtomicInteger begun = new AtomicInteger();
    private final Sinks.Empty<Void> firstMayEnd = Sinks.empty();

    @Test
    void sharesTheNextLoadWithAllWhoComeDuringOne() {
        CompletableFuture<String> first = call();
        assertThat(begun).hasValue(1);
        List<CompletableFuture<String>> later = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            later.add(call());
        }
        firstMayEnd.tryEmitEmpty();
        assertThat(first).isCompletedWithValue("1");
        assertThat(later).allSatisfy(each -> assertThat(each).isCompletedWithValue("2"));
    }

    @Test
    void loadsAgainBehindALoadThatFailed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> loads.load("key", Mono.error(new IllegalStateException("down")))
                        .block(TIMEOUT));
        assertThat(loads.load("key", Mono.just("up")).block(TIMEOUT)).isEqualTo("up");
    }

    @Test
    void holdsUpNoOtherKey() {
        CompletableFuture<String> slow = call();
        assertThat(loads.load("other", Mono.just("at once")).block(TIMEOUT)).isEqualTo("at once");
        firstMayEnd.tryEmitEmpty();
        assertThat(slow).isCompletedWithValue("1");
    }

    /** Whoever was first to wait for a load may go; others wait for it. */
    @Test
    void goesOnForThoseWhoAreLeft() {
        CompletableFuture<String> first = call();
        Disposable gone = loads.load("key", count()).subscribe();
        CompletableFuture<String> left = call();
        gone.dispose();
        firstMayEnd.tryEmitEmpty();
        assertThat(first).isCompletedWithValue("1");
        assertThat(left).isCompletedWithValue("2");
        assertThat(begun).hasValue(2);
    }

    private CompletableFuture<String> call() {
        return loads.load("key", count()).toFuture();
    }

    private Mono<String> count() {
        return Mono.defer(() -> {
            int number = begun.incrementAndGet();
            return firstMayEnd.asMono().thenReturn("" + number);
        });
    }
}
