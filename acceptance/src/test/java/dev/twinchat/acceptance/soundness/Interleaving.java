package dev.twinchat.acceptance.soundness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.ResumingChat;
import dev.twinchat.acceptance.people.Person;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Two who write while a third comes and goes, from replica to replica; in the end the third knows all of it, once, and each
 * author's in order.
 */
final class Interleaving {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MOST_ACTIONS = 6;
    private static final int MOST_CUTS = 3;

    private final List<Person> authors;
    private final Person reader;
    private final List<URI> replicas;
    private final long seed;

    /** @param replicas where the reader may come back */
    Interleaving(List<Person> authors, Person reader, List<URI> replicas, long seed) {
        this.authors = List.copyOf(authors);
        this.reader = reader;
        this.replicas = List.copyOf(replicas);
        this.seed = seed;
    }

    /** Something that an author did, and that was acknowledged. */
    private record Act(long message, long version) {}

    void play() throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        int cuts = random.nextInt(1, MOST_CUTS + 1);
        CountDownLatch start = new CountDownLatch(1);
        try (ResumingChat chat = new ResumingChat(replicas, reader.token());
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<List<Act>>> writing = new ArrayList<>();
            for (Person author : authors) {
                SplittableRandom own = random.split();
                writing.add(threads.submit(() -> {
                    start.await();
                    return write(author, own);
                }));
            }
            start.countDown();
            for (int i = 0; i < cuts; i++) {
                int frames = chat.received().size() + random.nextInt(3);
                await().pollInterval(Duration.ofMillis(1))
                        .atMost(PATIENCE)
                        .until(() -> chat.received().size() >= frames
                                || writing.stream().allMatch(Future::isDone));
                chat.cut();
                chat.resume();
            }
            Map<String, List<Act>> expected = new HashMap<>();
            for (int i = 0; i < authors.size(); i++) {
                expected.put(authors.get(i).nickname(), writing.get(i).get());
            }
            long all = expected.values().stream().mapToLong(List::size).sum();
            Set<Long> ids = expected.values().stream()
                    .flatMap(List::stream)
                    .map(Act::message)
                    .collect(Collectors.toSet());
            await().pollInterval(Duration.ofMillis(2))
                    .atMost(PATIENCE)
                    .until(() -> events(chat, ids).count() >= all);
            assertThat(told(chat, ids)).as("seed %d", seed).isEqualTo(expected);
        }
    }

    private static List<Act> write(Person author, SplittableRandom random) {
        List<Act> acts = new ArrayList<>();
        Map<Long, Long> versions = new HashMap<>();
        int actions = random.nextInt(1, MOST_ACTIONS + 1);
        for (int i = 0; i < actions; i++) {
            if (versions.isEmpty() || random.nextBoolean()) {
                long id = author.says("/private:said " + i);
                versions.put(id, 1L);
                acts.add(new Act(id, 1));
            } else {
                List<Long> ids = versions.keySet().stream().sorted().toList();
                long id = ids.get(random.nextInt(ids.size()));
                author.edits(id, "edited " + i);
                acts.add(new Act(id, versions.merge(id, 1L, Long::sum)));
            }
        }
        return acts;
    }

    /** What came of each author, in the order in which it came. */
    private static Map<String, List<Act>> told(ResumingChat chat, Set<Long> ids) {
        Map<String, List<Act>> told = new HashMap<>();
        events(chat, ids)
                .forEach(message -> told.computeIfAbsent(
                                message.at("/author/nickname").asString(), _ -> new ArrayList<>())
                        .add(new Act(
                                message.get("id").longValue(),
                                message.get("version").longValue())));
        return told;
    }

    /** Of these messages only: a chat that opens may still be told of what was acknowledged just before. */
    private static Stream<JsonNode> events(ResumingChat chat, Set<Long> ids) {
        return chat.received().stream()
                .filter(frame -> !frame.path("op").asString().equals("ack"))
                .map(frame -> frame.path("message"))
                .filter(message -> ids.contains(message.path("id").asLong(0)));
    }
}
