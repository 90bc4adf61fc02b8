package dev.twinchat.acceptance.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.DatabaseConnections;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * PostgreSQL ends its connections amid requests, as at a restart or a failover (57P01, between two statements or in one): whoever asks is told to
 * come again, and is never told of a fault of ours.
 */
class EndedConnectionsIT {

    private static final int TIMES = 12;
    private static final int REQUESTS_BETWEEN = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Map<String, Integer> answers = new ConcurrentSkipListMap<>();
    private final AtomicInteger succeeded = new AtomicInteger();
    private final AtomicBoolean over = new AtomicBoolean();

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
    void areUnavailable(Stack name) {
        RunningStack stack = Stacks.running(name);
        Person ann = Person.register(stack.gateway(), "Ann");
        Person bob = Person.register(stack.gateway(), "Bob");
        long id = ann.says("/public:first");
        List<Request> ofUsers = Stream.of(
                        "GET /api/users/me",
                        "GET /api/users?search=" + bob.nickname(),
                        "GET /api/users/" + bob.nickname(),
                        "GET /api/users/" + bob.nickname() + "/followers",
                        "GET /api/users/recommended",
                        "PUT /api/users/" + bob.nickname() + "/subscription",
                        "DELETE /api/users/" + bob.nickname() + "/subscription")
                .map(EndedConnectionsIT::request)
                .toList();
        List<Request> ofMessages = Stream.concat(
                        Stream.of(
                                        "GET /api/messages",
                                        "GET /api/messages?search=first",
                                        "GET /api/messages/" + id,
                                        "GET /api/messages/" + id + "/revisions",
                                        "GET /api/messages/" + id + "/replies",
                                        "GET /api/users/" + ann.nickname() + "/messages",
                                        "GET /api/hashtags/popular",
                                        "PUT /api/messages/" + id + "/like",
                                        "DELETE /api/messages/" + id + "/like",
                                        "PUT /api/messages/" + id + "/share",
                                        "DELETE /api/messages/" + id + "/share")
                                .map(EndedConnectionsIT::request),
                        Stream.of(
                                request("POST /api/messages").withJson("{\"text\":\"/private:more\"}"),
                                request("PATCH /api/messages/" + id).withJson("{\"content\":\"second\"}")))
                .toList();
        int ended;
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            ask(clients, ann.at(stack.process(ServiceName.USER).address()), ofUsers);
            ask(clients, ann.at(stack.process(ServiceName.MESSAGE).address()), ofMessages);
            try {
                ended = endConnections(stack);
            } finally {
                over.set(true);
            }
        }
        assertThat(ended).isGreaterThan(TIMES);
        assertThat(answers).as("of %d connections ended", ended).containsOnlyKeys("503 unavailable");
    }

    /** All that there are, each time amid requests; returns how many. */
    private int endConnections(RunningStack stack) {
        int ended = 0;
        for (int i = 0; i < TIMES; i++) {
            int enough = succeeded.get() + REQUESTS_BETWEEN;
            await().atMost(PATIENCE).until(() -> succeeded.get() >= enough);
            ended += (int) DatabaseConnections.of(stack).stream()
                    .filter(connection -> DatabaseConnections.signal("TERM", connection))
                    .count();
        }
        return ended;
    }

    private static Request request(String line) {
        String[] parts = line.split(" ", 2);
        return Request.of(parts[0], parts[1]);
    }

    /** Each by a client of its own, again and again. */
    private void ask(ExecutorService clients, Person person, List<Request> requests) {
        for (Request request : requests) {
            clients.execute(() -> {
                try {
                    while (!over.get()) {
                        count(request, person.ask(request));
                    }
                } catch (RuntimeException broken) {
                    answers.merge(request.method() + " " + request.target() + ": " + broken, 1, Integer::sum);
                }
            });
        }
    }

    private void count(Request request, Answer answer) {
        if (answer.status() < 300) {
            succeeded.incrementAndGet();
        } else if (answer.status() == 503 && answer.text().contains("\"code\":\"unavailable\"")) {
            answers.merge("503 unavailable", 1, Integer::sum);
        } else {
            answers.merge(request.method() + " " + request.target() + ": " + answer, 1, Integer::sum);
        }
    }
}
