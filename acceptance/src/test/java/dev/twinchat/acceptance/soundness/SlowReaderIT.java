package dev.twinchat.acceptance.soundness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.BareSocket;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Somebody who stops reading, and somebody who reads a byte at a time, among many good readers: the bad ones are closed, and what
 * the good ones then get is timed, beside what they got before in the same run. Straight at the message service; overridable by
 * system properties: {@code twinchat.slow.readers}, {@code twinchat.slow.messages} (of each part of the run).
 */
class SlowReaderIT {

    private static final String TWINS = "dev.twinchat.acceptance.stacks.Stacks#twins";
    private static final int READERS = Integer.getInteger("twinchat.slow.readers", 200);
    private static final int MESSAGES = Integer.getInteger("twinchat.slow.messages", 150);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration UNTIL_A_PING = Duration.ofSeconds(15);
    private static final int SMALL_BUFFER_BYTES = 4_096;
    private static final int TOO_SLOW = 4008;

    /** The common pool has one thread on two cores. */
    private static final Executor THREAD_EACH = Thread::startVirtualThread;

    /** For one reader only, so that the others' share of the work stays the same: 80 KB as a frame. */
    private static final String BURDEN = "🙂".repeat(9_900);

    @ParameterizedTest
    @MethodSource(TWINS)
    void costsTheGoodOnesNothing(Stack name) {
        RunningStack stack = Stacks.running(name);
        Person ann = arrive(stack, "Ann");
        Person bob = arrive(stack, "Bob");
        Person eve = arrive(stack, "Eve");
        List<TimedReader> good =
                Stream.generate(() -> TimedReader.open(eve)).limit(READERS).toList();
        try {
            send(ann, bob, good);
            double alone;
            try (BareSocket one = BareSocket.open(bob.server(), bob.token(), 0);
                    BareSocket other = BareSocket.open(bob.server(), bob.token(), 0)) {
                CompletableFuture<Integer> readers = CompletableFuture.supplyAsync(one::closeCode, THREAD_EACH)
                        .thenCombine(CompletableFuture.supplyAsync(other::closeCode, THREAD_EACH), Integer::sum);
                alone = send(ann, bob, good);
                assertThat(readers).isNotDone();
            }
            double beside;
            try (BareSocket deaf = BareSocket.open(bob.server(), bob.token(), SMALL_BUFFER_BYTES);
                    Trickle trickle = new Trickle(BareSocket.open(bob.server(), bob.token(), SMALL_BUFFER_BYTES))) {
                deaf.read();
                beside = send(ann, bob, good);
                assertThat(deaf.closeCode()).isIn(TOO_SLOW, BareSocket.CUT);
                // Sooner than an open line would be cut because nobody answers its pings.
                assertThat(trickle.readToTheEnd())
                        .succeedsWithin(UNTIL_A_PING)
                        .satisfies(bytes ->
                                assertThat(bytes).as("bytes taken one by one").isPositive());
            }
            System.out.printf(
                    Locale.ROOT,
                    "%s: p99 of the delay at %d readers: %.1f ms, beside one that does not read and one that reads a byte a second"
                            + " %.1f ms, ratio %.2f%n",
                    name.label(),
                    READERS,
                    alone,
                    beside,
                    beside / alone);
            assertThat(stack.process(ServiceName.MESSAGE).alive()).isTrue();
        } finally {
            good.forEach(TimedReader::close);
        }
    }

    /** Sends messages to all, each beside a burden for one; answers with the p99 of the good ones' delays, in ms. */
    private static double send(Person author, Person burdened, List<TimedReader> good) {
        good.forEach(TimedReader::clear);
        for (int i = 0; i < MESSAGES; i++) {
            // Refused once the burdened one is gone, which costs about the same.
            author.ask(Request.of("POST", "/api/messages")
                    .withJson("{\"text\":\"@" + burdened.nickname() + ":" + BURDEN + "\"}"));
            author.says(TimedReader.stamp());
        }
        await().pollInterval(Duration.ofMillis(20))
                .atMost(PATIENCE)
                .until(() -> good.stream().allMatch(reader -> reader.count() >= MESSAGES));
        long[] delays =
                good.stream().flatMapToLong(TimedReader::delays).sorted().toArray();
        return delays[(int) Math.ceil(delays.length * 0.99) - 1] / 1e6;
    }

    /** A client that takes a byte a second from its line. */
    private static final class Trickle implements AutoCloseable {

        private final BareSocket socket;
        private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
        private final AtomicInteger taken = new AtomicInteger();

        Trickle(BareSocket socket) {
            this.socket = socket;
            var _ = clock.scheduleAtFixedRate(this::takeOne, 0, 1, TimeUnit.SECONDS);
        }

        private void takeOne() {
            try {
                if (socket.bytes().read() >= 0) {
                    taken.incrementAndGet();
                }
            } catch (IOException cut) {
                throw new UncheckedIOException(cut);
            }
        }

        /** Takes the rest at once, to its end; completes with how many bytes were taken slowly. */
        CompletableFuture<Integer> readToTheEnd() {
            clock.close();
            return CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            socket.bytes().transferTo(OutputStream.nullOutputStream());
                        } catch (IOException cut) {
                            // As one that was not closed in time.
                        }
                        return taken.get();
                    },
                    THREAD_EACH);
        }

        @Override
        public void close() {
            clock.shutdownNow();
            socket.close();
        }
    }

    private static Person arrive(RunningStack stack, String name) {
        return Person.register(stack.gateway(), name).at(stack.messageService());
    }
}
