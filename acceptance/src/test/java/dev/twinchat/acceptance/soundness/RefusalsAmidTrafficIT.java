package dev.twinchat.acceptance.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.Stack;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is refused early, by the gateway or by a service that may close the connection behind it, amid what succeeds on the same connections: each
 * request gets its own answer, also the next one.
 */
class RefusalsAmidTrafficIT {

    private static final int CLIENTS = 20;
    private static final int ROUNDS = 15;

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
    void getTheirOwnAnswers(Stack name) {
        Person ann = Person.register(Stacks.running(name).gateway(), "Ann");
        Map<Request, Integer> expected = Map.of(
                Request.of("GET", "/api/users/%0B"), 400,
                Request.of("GET", "/api/messages/%00"), 400,
                Request.of("GET", "/api/users/a%2Fb"), 400,
                Request.of("GET", "/api/users/me;a=b"), 400,
                Request.of("GET", "/api/nothing"), 404,
                Request.of("POST", "/api/messages").withJson("{"), 400,
                Request.of("POST", "/api/messages").withJson("{\"text\":\"" + "x".repeat(200_000) + "\"}"), 413,
                Request.of("POST", "/api/messages")
                                .with("Content-Type", "text/plain")
                                .withBody("hello"),
                        415,
                Request.of("GET", "/api/users/me"), 200,
                Request.of("GET", "/api/messages"), 200);
        Queue<String> others = new ConcurrentLinkedQueue<>();
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, CLIENTS)
                    .forEach(_ -> clients.execute(() -> {
                        for (int i = 0; i < ROUNDS; i++) {
                            expected.forEach((request, status) -> {
                                Answer answer = ann.ask(request);
                                if (answer.status() != status) {
                                    others.add(request.method() + " " + request.target() + ": " + answer);
                                }
                            });
                        }
                    }));
        }
        assertThat(others).isEmpty();
    }
}
