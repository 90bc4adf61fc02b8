package dev.twinchat.acceptance.crash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.ResumingChat;
import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.Stack;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/**
 * Programs die while people talk. What was acknowledged is in the history and reaches everybody once; what was not is sent
 * again and stored once. {@code twinchat.crash.sends} is how many messages are sent around a crash.
 */
class CrashIT {

    private static final String TWINS = "dev.twinchat.acceptance.stacks.Stacks#twins";
    private static final int SENDS = Integer.getInteger("twinchat.crash.sends", 500);
    private static final int SENDERS = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Four send by REST and four over sockets, in turn. */
    private static List<Sender> senders(Person person) {
        List<Sender> senders = new ArrayList<>();
        for (int i = 0; i < SENDERS; i++) {
            senders.add(new RestSender(person, "r" + i + "-"));
            senders.add(new SocketSender(person, "s" + i + "-"));
        }
        return senders;
    }

    @ParameterizedTest
    @MethodSource(TWINS)
    void keepsWhatWasAckedWhenTheMessageServiceIsKilled(Stack name) throws Exception {
        RunningStack stack = Stacks.running(name);
        Person ann = Person.register(stack.gateway(), "Ann");
        Person bob = Person.register(stack.gateway(), "Bob");
        Person eve = Person.register(stack.gateway(), "Eve");
        try (ResumingChat bobs = new ResumingChat(stack.gateway(), bob.token()).attended();
                ResumingChat eves = new ResumingChat(stack.gateway(), eve.token());
                Traffic traffic = new Traffic(senders(ann))) {
            traffic.begin(SENDS);
            traffic.awaitAcked(SENDS / 4);
            eves.cut();
            traffic.awaitAcked(SENDS / 2);
            stack.process(ServiceName.MESSAGE).kill();
            stack.restart(ServiceName.MESSAGE);
            traffic.finish();
            eves.resume();
            traffic.repeatAll();
            assertThat(Told.history(ann)).containsExactlyInAnyOrderElementsOf(traffic.ids());
            Told.assertOnce(bobs, ann, traffic.ids());
            Told.assertOnce(eves, ann, traffic.ids());
        }
    }

    @ParameterizedTest
    @MethodSource(TWINS)
    void goesOnWithoutRedis(Stack name) throws Exception {
        RunningStack stack = Stacks.running(name);
        Person ann = Person.register(stack.gateway(), "Ann");
        Person bob = Person.register(stack.gateway(), "Bob");
        int some = SENDS / 10;
        try (ResumingChat bobs = new ResumingChat(stack.gateway(), bob.token()).attended();
                Traffic traffic = new Traffic(senders(ann))) {
            traffic.begin(some);
            traffic.awaitAcked(some / 2);
            long edited = ann.says("/private:first");
            stack.stopRedis();
            try {
                traffic.begin(some);
                traffic.finish();
                ann.edits(edited, "second");
                Told.assertOnce(bobs, ann, with(traffic.ids(), edited));
                await().atMost(PATIENCE).until(() -> versions(bobs, edited).equals(List.of(1L, 2L)));
            } finally {
                stack.startRedis();
            }
            traffic.begin(some);
            traffic.finish();
            ann.edits(edited, "third");
            assertThat(Told.history(ann)).containsExactlyInAnyOrderElementsOf(with(traffic.ids(), edited));
            Told.assertOnce(bobs, ann, with(traffic.ids(), edited));
            await().atMost(PATIENCE).until(() -> versions(bobs, edited).equals(List.of(1L, 2L, 3L)));
            // Who is online is known again, too.
            await().atMost(PATIENCE)
                    .until(() -> ann.ask(Request.of("POST", "/api/messages")
                                            .withJson("{\"text\":\"@" + bob.nickname() + ":hello\"}"))
                                    .status()
                            == 201);
        }
    }

    @ParameterizedTest
    @MethodSource(TWINS)
    void recoversFromALossOfTheDatabaseWithoutARestart(Stack name) throws Exception {
        RunningStack stack = Stacks.running(name);
        Person ann = Person.register(stack.gateway(), "Ann");
        Person bob = Person.register(stack.gateway(), "Bob");
        long pid = stack.process(ServiceName.MESSAGE).pid();
        int some = SENDS / 5;
        try (ResumingChat bobs = new ResumingChat(stack.gateway(), bob.token()).attended();
                Traffic traffic = new Traffic(senders(ann))) {
            traffic.begin(some);
            traffic.awaitAcked(some / 2);
            stack.stopDatabase();
            try {
                assertUnavailable(ann.ask(Request.of("GET", "/api/messages")));
                assertUnavailable(
                        ann.ask(Request.of("POST", "/api/messages").withJson("{\"text\":\"nobody gets this\"}")));
                assertUnavailable(ann.ask(Request.of("GET", "/api/users/me")));
            } finally {
                stack.startDatabase();
            }
            traffic.finish();
            traffic.begin(some);
            traffic.finish();
            traffic.repeatAll();
            assertThat(Told.history(ann)).containsExactlyInAnyOrderElementsOf(traffic.ids());
            Told.assertOnce(bobs, ann, traffic.ids());
            assertThat(stack.process(ServiceName.MESSAGE).pid()).isEqualTo(pid);
            assertThat(stack.process(ServiceName.MESSAGE).alive()).isTrue();
        }
    }

    private static void assertUnavailable(Answer answer) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(503);
        assertThat(answer.header("Retry-After")).isPresent();
        assertThat(answer.text()).contains("\"unavailable\"");
    }

    private static List<Long> with(Collection<Long> ids, long one) {
        List<Long> all = new ArrayList<>(ids);
        all.add(one);
        return all;
    }

    private static List<Long> versions(ResumingChat chat, long id) {
        return chat.received().stream()
                .map(frame -> frame.path("message"))
                .filter(message -> message.path("id").asLong(0) == id)
                .map((JsonNode message) -> message.get("version").longValue())
                .distinct()
                .toList();
    }
}
