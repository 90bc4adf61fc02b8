package dev.twinchat.acceptance.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Senders at work: each number is sent, as often as it takes, until it is acknowledged. */
final class Traffic implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration PAUSE = Duration.ofMillis(100);

    /** One for each sender, which sends one number after the other, also where it is told to send more before it has done. */
    private final List<ExecutorService> threads;

    private final Map<Integer, Long> acked = new ConcurrentHashMap<>();
    private final List<Sender> senders;
    private final AtomicInteger next = new AtomicInteger();
    private final List<Future<?>> running = new ArrayList<>();

    Traffic(List<Sender> senders) {
        this.senders = List.copyOf(senders);
        this.threads = senders.stream()
                .map(_ -> Executors.newSingleThreadExecutor(Thread.ofVirtual().factory()))
                .toList();
    }

    /** Begins to send the next numbers, a share by each sender at the same time. */
    void begin(int count) {
        int first = next.getAndAdd(count);
        for (int i = 0; i < senders.size(); i++) {
            int begin = first + i;
            running.add(threads.get(begin % senders.size()).submit(() -> {
                for (int number = begin; number < first + count; number += senders.size()) {
                    sendUntilAcked(number);
                }
            }));
        }
    }

    /** Waits until all are acknowledged. */
    void finish() throws InterruptedException, ExecutionException {
        for (Future<?> one : running) {
            one.get();
        }
        running.clear();
        assertThat(acked).hasSize(next.get());
    }

    /** Whoever was acknowledged before gets the same id again. */
    private void sendUntilAcked(int number) {
        Sender sender = senders.get(number % senders.size());
        await().pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(PAUSE)
                .atMost(PATIENCE)
                .until(() -> {
                    Optional<Long> id = sender.send(number);
                    id.ifPresent(known -> assertThat(acked.merge(number, known, (before, again) -> before))
                            .as("the id of %d", number)
                            .isEqualTo(known));
                    return id.isPresent();
                });
    }

    /** Waits until so many are acknowledged. */
    void awaitAcked(int count) {
        await().pollInterval(Duration.ofMillis(5)).atMost(PATIENCE).until(() -> acked.size() >= count);
    }

    /** Sends every number once more: each is known, and has the id that was acknowledged. */
    void repeatAll() {
        List.copyOf(acked.keySet()).forEach(this::sendUntilAcked);
    }

    /** The ids that were acknowledged. */
    List<Long> ids() {
        return List.copyOf(acked.values());
    }

    @Override
    public void close() {
        threads.forEach(ExecutorService::shutdownNow);
        senders.forEach(Sender::close);
    }
}
