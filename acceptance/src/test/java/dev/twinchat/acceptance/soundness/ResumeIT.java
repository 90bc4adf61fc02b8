package dev.twinchat.acceptance.soundness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.acceptance.stacks.Substitutes;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Resuming, many times and for many events, straight at the message service, of which there are two. Overridable by system properties:
 * {@code twinchat.seed}, {@code twinchat.resume.interleavings} (of each stack), {@code twinchat.resume.missed} (events).
 */
class ResumeIT {

    private static final String TWINS = "dev.twinchat.acceptance.stacks.Stacks#twins";
    private static final long SEED = Long.getLong("twinchat.seed", 1);
    private static final int INTERLEAVINGS = Integer.getInteger("twinchat.resume.interleavings", 12);
    private static final int MISSED = Integer.getInteger("twinchat.resume.missed", 2_000);
    private static final int PARALLEL = 6;
    private static final int SENDERS = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration SENDING = Duration.ofMinutes(3);

    @ParameterizedTest
    @MethodSource(TWINS)
    void leavesNoGapNoDoubleAndNoInversion(Stack name) throws Exception {
        RunningStack stack = Stacks.running(name);
        List<URI> replicas =
                List.of(stack.messageService(), Substitutes.copy(stack, ServiceName.MESSAGE, "started later"));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < PARALLEL; i++) {
                int first = i;
                List<Person> authors =
                        List.of(arrive(stack, "Ann"), arrive(stack, "Bob").at(replicas.getLast()));
                Person reader = arrive(stack, "Eve");
                all.add(threads.submit(() -> {
                    for (int number = first; number < INTERLEAVINGS; number += PARALLEL) {
                        new Interleaving(authors, reader, replicas, SEED + number).play();
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
    }

    @ParameterizedTest
    @MethodSource(TWINS)
    void replaysAllThatWasMissed(Stack name) {
        RunningStack stack = Stacks.running(name);
        Person ann = arrive(stack, "Ann");
        Person bob = arrive(stack, "Bob");
        Chat before = Chat.open(bob.server(), bob.token());
        String offset = before.lastOffset();
        before.cut();
        List<Chat> senders = Stream.generate(() -> Chat.open(ann.server(), ann.token()))
                .limit(SENDERS)
                .toList();
        IntStream.range(0, MISSED)
                .forEach(i -> senders.get(i % SENDERS)
                        .send("{\"op\":\"send\",\"ref\":\"m" + i + "\",\"text\":\"missed " + i + "\"}"));
        await().pollInterval(Duration.ofMillis(200))
                .atMost(SENDING)
                .untilAsserted(() -> assertThat(
                                senders.stream().mapToLong(ResumeIT::acks).sum())
                        .isEqualTo(MISSED));
        senders.forEach(Chat::close);
        long begin = System.nanoTime();
        try (Chat chat = Chat.resume(bob.server(), bob.token(), offset)) {
            await().pollInterval(Duration.ofMillis(20))
                    .atMost(PATIENCE)
                    .until(() ->
                            chat.received().size() > MISSED && ids(chat, ann).size() >= MISSED);
            System.out.printf(
                    "%s: %d missed events replayed in %d ms%n",
                    name.label(),
                    MISSED,
                    Duration.ofNanos(System.nanoTime() - begin).toMillis());
            assertThat(ids(chat, ann)).hasSize(MISSED).doesNotHaveDuplicates();
        }
    }

    private static long acks(Chat chat) {
        return chat.received().stream()
                .filter(frame -> frame.path("op").asString().equals("ack"))
                .count();
    }

    private static List<Long> ids(Chat chat, Person author) {
        return chat.received().stream()
                .map(frame -> frame.path("message"))
                .filter(message -> message.at("/author/nickname").asString("").equals(author.nickname()))
                .map(message -> message.get("id").longValue())
                .toList();
    }

    /** Somebody who talks straight to the message service. */
    private static Person arrive(RunningStack stack, String name) {
        return Person.register(stack.gateway(), name).at(stack.messageService());
    }
}
