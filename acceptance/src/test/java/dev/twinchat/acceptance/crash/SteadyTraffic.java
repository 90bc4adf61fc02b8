package dev.twinchat.acceptance.crash;

import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.json.JsonMapper;

/**
 * People who read, react and send all the time, by REST and over sockets, until they are told to stop. By REST each request is made once, and
 * every answer but the wanted one is a failure; a socket may be closed, and what it did not acknowledge is sent again.
 */
final class SteadyTraffic implements AutoCloseable {

    private static final long PAUSE_MILLIS = 400;
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(8);
    private final Map<Person, Queue<Long>> acked = new ConcurrentHashMap<>();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger rounds = new AtomicInteger();
    private final int people;

    SteadyTraffic(List<Person> people) {
        this.people = people.size();
        people.forEach(person -> {
            acked.put(person, new ConcurrentLinkedQueue<>());
            SocketSender sender = new SocketSender(person, "over-a-socket-");
            AtomicInteger sent = new AtomicInteger();
            repeat(() -> askAround(person));
            repeat(() -> sendOverSocket(person, sender, sent.incrementAndGet()));
        });
    }

    private void repeat(Runnable act) {
        var _ = threads.scheduleWithFixedDelay(
                () -> {
                    try {
                        act.run();
                    } catch (RuntimeException | AssertionError failure) {
                        failures.add(failure.toString());
                    }
                    rounds.incrementAndGet();
                },
                0,
                PAUSE_MILLIS,
                TimeUnit.MILLISECONDS);
    }

    private void askAround(Person person) {
        want(200, person, Request.of("GET", "/api/users/" + person.nickname() + "/summary"));
        want(200, person, Request.of("GET", "/api/messages?limit=5"));
        want(200, person, Request.of("GET", "/api/feed?limit=5"));
        want(201, person, Request.of("POST", "/api/messages").withJson("{\"text\":\"by REST\"}"))
                .ifPresent(answer -> {
                    long id = JsonMapper.shared()
                            .readTree(answer.body())
                            .get("id")
                            .longValue();
                    acked.get(person).add(id);
                    want(204, person, Request.of("PUT", "/api/messages/" + id + "/like"));
                });
    }

    private Optional<Answer> want(int status, Person person, Request request) {
        Answer answer = person.ask(request);
        if (answer.status() == status) {
            return Optional.of(answer);
        }
        failures.add(request.method() + " " + request.target() + ": " + answer.status() + " " + answer.text());
        return Optional.empty();
    }

    private void sendOverSocket(Person person, SocketSender sender, int number) {
        await().pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(50))
                .atMost(PATIENCE)
                .until(() -> sender.send(number), Optional::isPresent)
                .ifPresent(acked.get(person)::add);
    }

    /** Waits until everybody has done so much more, on average. */
    void awaitRounds(int more) {
        int goal = rounds.get() + more * 2 * people;
        await().atMost(PATIENCE).until(() -> rounds.get() >= goal);
    }

    /** Lets everybody end what they are at. */
    void finish() throws InterruptedException {
        threads.shutdown();
        if (!threads.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            failures.add("somebody waits for an answer in vain");
        }
    }

    /** Requests without the wanted answer, and what they got instead. */
    Collection<String> failures() {
        return List.copyOf(failures);
    }

    /** The ids of a person's messages that were acknowledged. */
    Collection<Long> acked(Person person) {
        return List.copyOf(acked.get(person));
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
