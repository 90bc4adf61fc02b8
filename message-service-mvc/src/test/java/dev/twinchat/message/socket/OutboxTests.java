package dev.twinchat.message.socket;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.delivery.Frame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class OutboxTests {

    private static final int THREADS = 4;
    private static final int KEYS = 50;
    private static final int CHANGES = 2_000;

    private final Outbox outbox = new Outbox(3, 10);

    @Test
    void givesLiveFramesInOrderAndBeforeTheLatestOfOthers() {
        outbox.offerLatest("ann", Frame.of("ann came"));
        outbox.offerLatest("bob", Frame.of("bob came"));
        outbox.offer(Frame.of("1"));
        outbox.offer(Frame.of("2"));
        outbox.offerLatest("ann", Frame.of("ann went"));

        assertThat(taken()).containsExactly("1", "2", "ann went", "bob came");
    }

    @Test
    void takesAKeyAgainThatHasBeenTaken() {
        outbox.offerLatest("ann", Frame.of("ann came"));
        taken();
        outbox.offerLatest("ann", Frame.of("ann went"));

        assertThat(taken()).containsExactly("ann went");
    }

    @Test
    void refusesMoreFramesThanMayWait() {
        assertThat(List.of(
                        outbox.offer(Frame.of("1")),
                        outbox.offer(Frame.of("2")),
                        outbox.offer(Frame.of("3")),
                        outbox.offer(Frame.of("4"))))
                .containsExactly(true, true, true, false);
        assertThat(outbox.size()).isEqualTo(3);
        assertThat(taken()).containsExactly("1", "2", "3");
    }

    @Test
    void refusesMoreBytesThanMayWaitUnlessInOneFrame() {
        assertThat(outbox.offer(Frame.of("longer than ten"))).isTrue();
        assertThat(outbox.offer(Frame.of("1"))).isFalse();
        assertThat(taken()).containsExactly("longer than ten");
        assertThat(outbox.offer(Frame.of("1"))).isTrue();
    }

    @Test
    void losesNoLatestFrameWhileOthersAreTaken() {
        Map<String, Integer> seen = new HashMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            CompletableFuture<?>[] offering = new CompletableFuture<?>[THREADS];
            for (int i = 0; i < THREADS; i++) {
                int thread = i;
                offering[i] = CompletableFuture.runAsync(() -> change(thread), threads);
            }
            CompletableFuture<?> all = CompletableFuture.allOf(offering);
            while (!all.isDone()) {
                note(seen);
            }
            all.join();
        }
        note(seen);

        assertThat(seen)
                .hasSize(THREADS * KEYS)
                .allSatisfy((_, last) -> assertThat(last).isEqualTo(CHANGES - 1));
    }

    private void change(int thread) {
        for (int change = 0; change < CHANGES; change++) {
            for (int key = 0; key < KEYS; key++) {
                String name = thread + "-" + key;
                outbox.offerLatest(name, Frame.of(name + ":" + change));
            }
        }
    }

    private void note(Map<String, Integer> seen) {
        for (String frame : taken()) {
            int colon = frame.indexOf(':');
            seen.put(frame.substring(0, colon), Integer.valueOf(frame.substring(colon + 1)));
        }
    }

    private List<String> taken() {
        List<String> all = new ArrayList<>();
        for (Frame next = outbox.poll(); next != null; next = outbox.poll()) {
            all.add(next.toString());
        }
        return all;
    }
}
