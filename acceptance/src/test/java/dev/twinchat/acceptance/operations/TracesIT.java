package dev.twinchat.acceptance.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import io.opentelemetry.proto.trace.v1.Span.SpanKind;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** With traces on, one trace leads from the gateway through both services and the event log to the sockets, and names nobody. */
class TracesIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String GATEWAY = ServiceName.GATEWAY.label();
    private static final String MESSAGES = ServiceName.MESSAGE.label();
    private static final String USERS = ServiceName.USER.label();
    private static final String SECRET = "a secret";

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#twins")
    void followOneRequestThroughAllPrograms(Stack name) throws IOException {
        try (SpanReceiver receiver = new SpanReceiver()) {
            RunningStack stack = Stacks.another(
                    name,
                    List.of(
                            "--twinchat.tracing.endpoint=" + receiver.address(),
                            "--twinchat.tracing.probability=1",
                            "--logging.structured.format.console=ecs",
                            // What programs say of a request that goes well, they say here only.
                            "--logging.level.org.springframework.web=debug",
                            "--logging.level.org.springframework.cloud.gateway=debug"));
            try {
                Person ann = Person.register(stack.gateway(), "Ann");
                Person bob = Person.register(stack.gateway(), "Bob");
                try (Chat chat = Chat.open(stack.gateway(), bob.token())) {
                    followsAMessage(stack, receiver, ann, bob, chat);
                    followsAnEdit(receiver, bob, chat);
                    followsAFrame(receiver, chat);
                }
                asksForWhatFails(ann, bob);
                namesNobody(receiver, ann, bob);
            } finally {
                Stacks.end(stack);
            }
        }
    }

    private static void followsAMessage(RunningStack stack, SpanReceiver receiver, Person ann, Person bob, Chat chat)
            throws IOException {
        String trace = randomHex(16);
        String client = randomHex(8);
        String line = JsonMapper.shared()
                .createObjectNode()
                .put("text", "@" + bob.nickname() + ":" + SECRET)
                .toString();
        ann.ask(Request.of("POST", "/api/messages").withJson(line).with("traceparent", traceparent(trace, client)));
        chat.await(frame -> frame.path("op").asString().equals("message"), "the message");

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(
                                receiver.of(trace).stream().map(span -> span.service() + ": " + span.name()))
                        .contains(
                                GATEWAY + ": http post",
                                MESSAGES + ": http post /api/messages",
                                USERS + ": http get /internal/users",
                                MESSAGES + ": deliver"));
        List<ReceivedSpan> spans = receiver.of(trace);
        Set<String> ids = spans.stream().map(ReceivedSpan::id).collect(Collectors.toSet());
        assertThat(spans)
                .allSatisfy(span -> assertThat(span.parent().equals(client) || ids.contains(span.parent()))
                        .as(span.toString())
                        .isTrue());
        assertThat(spans.stream().filter(span -> span.parent().equals(client)))
                .singleElement()
                .matches(span -> span.service().equals(GATEWAY));
        for (ServiceName program : ServiceName.values()) {
            assertThat(log(stack, program).stream()
                            .filter(event -> event.at("/trace/id").asString().equals(trace)))
                    .as("lines of " + program.label())
                    .isNotEmpty()
                    .allSatisfy(
                            event -> assertThat(event.at("/span/id").asString()).matches("[0-9a-f]{16}"));
        }
    }

    private static void followsAnEdit(SpanReceiver receiver, Person bob, Chat chat) {
        long id = bob.says("/public:" + SECRET);
        String trace = randomHex(16);
        bob.ask(Request.of("PATCH", "/api/messages/" + id)
                .withJson("{\"content\":\"another secret\"}")
                .with("traceparent", traceparent(trace, randomHex(8))));
        chat.await(frame -> frame.path("op").asString().equals("edited"), "the edit");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(receiver.of(trace))
                        .extracting(ReceivedSpan::name)
                        .contains("deliver")
                        .anyMatch(span -> span.startsWith("http patch /api/messages/{id")));
    }

    /** A trace of its own: that of the socket is over when the socket is. */
    private static void followsAFrame(SpanReceiver receiver, Chat chat) {
        chat.send("{\"op\":\"send\",\"ref\":\"1\",\"text\":\"" + SECRET + "\"}");
        chat.await(frame -> frame.path("op").asString().equals("ack"), "the ack");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(receiver.all().stream()
                                .filter(span -> span.name().equals("chat send"))
                                .flatMap(span -> receiver.of(span.traceId()).stream())
                                .map(ReceivedSpan::name))
                        .contains("chat send", "deliver"));
        assertThat(receiver.all().stream().filter(span -> span.name().equals("chat send")))
                .singleElement()
                .matches(span -> span.parent().isEmpty());
        assertThat(receiver.all().stream().filter(span -> span.name().equals("deliver")))
                .allMatch(span -> span.span().getKind() == SpanKind.SPAN_KIND_CONSUMER);
    }

    private static void asksForWhatFails(Person ann, Person bob) {
        ann.ask(Request.of("GET", "/api/users/" + bob.nickname()));
        ann.ask(Request.of("GET", "/api/users/" + bob.nickname() + "/" + bob.nickname()));
        ann.ask(Request.of("GET", "/" + bob.nickname() + "?token=" + bob.token()));
        ann.ask(Request.of("POST", "/api/messages").withJson("{\"text\":\"" + bob.nickname() + " has " + SECRET));
        ann.ask(Request.of("GET", "/api/messages?author=" + bob.nickname()));
    }

    private static void namesNobody(SpanReceiver receiver, Person ann, Person bob) {
        // The last of the requests has a trace, too; it comes last from the one who was asked last.
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(receiver.all())
                        .extracting(ReceivedSpan::name)
                        .contains("http get /api/messages"));
        assertThat(receiver.all())
                .allSatisfy(span -> assertThat(span.span().toString())
                        .doesNotContain(ann.nickname(), bob.nickname(), ann.token(), bob.token(), "secret"))
                .noneMatch(span -> span.name().contains("actuator"))
                .noneMatch(span ->
                        span.name().contains("/internal") && span.parent().isEmpty());
    }

    private static List<JsonNode> log(RunningStack stack, ServiceName program) throws IOException {
        return Files.readAllLines(stack.logs().resolve(program.label() + ".log")).stream()
                .map(line -> JsonMapper.shared().readTree(line))
                .toList();
    }

    private static String traceparent(String trace, String parent) {
        return "00-" + trace + "-" + parent + "-01";
    }

    private static String randomHex(int bytes) {
        byte[] random = new byte[bytes];
        ThreadLocalRandom.current().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }
}
