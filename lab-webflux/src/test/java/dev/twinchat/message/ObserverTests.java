package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.Frame;
import dev.twinchat.domain.delivery.Subscriber;
import dev.twinchat.message.delivery.EventDispatcher;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import reactor.core.publisher.Sinks;
import tools.jackson.databind.JsonNode;

/** The strategies that hold others up, and the lab's source of events, whose subscribers may. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ObserverTests extends ServiceTests {

    private static final String SOURCE = "/lab/events/source";

    /** More than fits into what lies between the source and a reader within a second. */
    private static final String FLOOD = SOURCE + "?rate=10000&size=11000";

    @Autowired
    private EventDispatcher dispatcher;

    /** Who has gone is found out by writing to them. */
    @AfterEach
    void stopSource() {
        anybody().send("POST", SOURCE + "?rate=100&size=300", null, null).is(200);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> report().path("subscribers").isEmpty());
        anybody().delete(SOURCE).is(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"direct", "unbounded", "lock-queue", "sample", "drop-queue"})
    void opensEveryStrategyToMonitorsOfBroadcasts(String strategy) {
        TestUser ann = someone("Ann");
        String token = "Bearer " + TestKeys.SHARED.token(ann);
        try (EventStream monitor = stream("/api/stream?strategy=" + strategy, "Authorization", token)) {
            for (int number = 1; number <= 3; number++) {
                post(ann, "Hi");
                assertThat(monitor.next()).isEqualTo(number);
            }
        }
        as(ann).get("/api/stream?strategy=other").isValidation("strategy");
    }

    @Test
    void greetsWhoComesWhileTheSourceWaits() throws Exception {
        TestUser ann = someone("Ann");
        CountDownLatch told = new CountDownLatch(1);
        Sinks.Empty<Void> turn = Sinks.empty();
        Subscriber slow = new HoldingUp(ann.id(), () -> {
            dispatcher.waitFor(turn.asMono());
            told.countDown();
        });
        try (ChatClient before = chat(ann)) {
            // A chat joins the hub behind its first frame.
            await().until(() -> dispatcher.position().isPresent());
            assertThat(dispatcher
                            .join(slow, dispatcher.position().orElseThrow())
                            .block())
                    .isTrue();
            post(ann, "first");
            assertThat(told.await(10, TimeUnit.SECONDS)).isTrue();
            post(ann, "second");
            try (ChatClient meanwhile = chat(ann)) {
                turn.tryEmitEmpty();
                meanwhile.await(frame -> isMessage(frame, "second"));
                before.await(frame -> isMessage(frame, "second"));
            }
        } finally {
            turn.tryEmitEmpty();
            dispatcher.leave(slow);
        }
    }

    private static boolean isMessage(JsonNode frame, String content) {
        return frame.path("message").path("content").asString("").equals(content);
    }

    @Test
    void makesEventsAsItIsTold() {
        anybody().send("POST", SOURCE + "?rate=500&size=300", null, null).is(200);
        await().until(() -> report().path("generated").asLong() > 10);
        assertThat(report().path("running").asBoolean()).isTrue();
        assertThat(report().path("rate").asInt()).isEqualTo(500);
        assertThat(report().path("size").asInt()).isEqualTo(300);
        assertThat(anybody().delete(SOURCE).is(200).json().path("running").asBoolean())
                .isFalse();
        anybody().send("POST", SOURCE, null, null).isValidation("rate", "size");
        anybody().send("POST", SOURCE + "?rate=10001&size=1", null, null).isValidation("rate", "size");
        anybody().get("/lab/events?strategy=none&buffer=0").isValidation("buffer", "strategy");
    }

    @ParameterizedTest
    @ValueSource(strings = {"direct", "lock-queue&buffer=4"})
    void waitsForWhoDoesNotReadWhereItsStrategySaysSo(String strategy) {
        try (EventStream idle = stream("/lab/events?strategy=" + strategy)) {
            anybody().send("POST", FLOOD, null, null).is(200);
            awaitStandstill(() -> report().path("generated").asLong());
            long before = report().path("heldUpMillis").asLong();
            await().until(() -> report().path("heldUpMillis").asLong() > before);
            assertThat(idle.next()).isEqualTo(1);
        }
        long stoodAt = report().path("generated").asLong();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> report().path("generated").asLong() > stoodAt + 100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"unbounded", "sample", "drop-queue&buffer=4"})
    void letsNobodyWaitForWhoDoesNotReadWhereItsStrategySaysSo(String strategy) {
        try (EventStream essential = stream("/lab/events?strategy=direct", "Accept", "text/event-stream");
                EventStream idle = stream("/lab/events?strategy=" + strategy)) {
            anybody().send("POST", SOURCE + "?rate=2000&size=11000", null, null).is(200);
            long number = 0;
            while (leftBehind(strategy) < 10) {
                for (int i = 0; i < 200; i++) {
                    assertThat(essential.next()).isEqualTo(++number);
                }
            }
            assertThat(idle.next()).isPositive();
        }
    }

    @Test
    void goesOnAfterAFailureThatNobodyForesaw() throws Exception {
        TestUser ann = someone("Ann");
        // Who joins may be told of the first event, too: the chat has it before the hub's place moves behind it.
        AtomicBoolean joined = new AtomicBoolean();
        CountDownLatch failed = new CountDownLatch(1);
        Subscriber failing = new HoldingUp(ann.id(), () -> {
            if (joined.get()) {
                failed.countDown();
                throw new IllegalStateException("a subscriber fails, as the test wants it");
            }
        });
        try (ChatClient chat = chat(ann)) {
            post(ann, "first");
            chat.awaitOp("message");
            assertThat(dispatcher
                            .join(failing, dispatcher.position().orElseThrow())
                            .block())
                    .isTrue();
            joined.set(true);
            post(ann, "second");
            assertThat(failed.await(10, TimeUnit.SECONDS)).isTrue();
            dispatcher.leave(failing);
            post(ann, "third");
            chat.await(
                    frame -> frame.path("message").path("content").asString("").equals("third"));
        }
    }

    @Test
    void leavesLittleOfWhatIsNotReadToTheKernel() {
        try (EventStream idle = stream("/lab/events?strategy=sample")) {
            anybody().send("POST", SOURCE + "?rate=2000&size=11000", null, null).is(200);
            awaitStandstill(() -> ofIdle("sample", "written"));
            assertThat(ofIdle("sample", "written") * 11_000).isLessThan(1 << 20);
            assertThat(idle.next()).isPositive();
        }
    }

    /** How many events the idle subscriber has lost, or has let wait. */
    private long leftBehind(String strategy) {
        return ofIdle(strategy, strategy.equals("unbounded") ? "waiting" : "dropped");
    }

    private long ofIdle(String strategy, String count) {
        return report().path("subscribers")
                .valueStream()
                .filter(subscriber ->
                        strategy.startsWith(subscriber.path("strategy").asString()))
                .mapToLong(subscriber -> subscriber.path(count).asLong())
                .sum();
    }

    private static void awaitStandstill(LongSupplier count) {
        AtomicLong last = new AtomicLong();
        await().atMost(Duration.ofSeconds(30)).during(Duration.ofMillis(500)).until(() -> {
            long now = count.getAsLong();
            return now > 0 && last.getAndSet(now) == now;
        });
    }

    private JsonNode report() {
        return anybody().get(SOURCE).is(200).json();
    }

    private EventStream stream(String path, String... headers) {
        return EventStream.open(port(), path, headers);
    }

    /** Has the source wait at each event. */
    private record HoldingUp(long userId, Runnable waiting) implements Subscriber {

        @Override
        public void deliver(EncodedEvent event) {
            waiting.run();
        }

        @Override
        public void send(Frame frame) {}

        @Override
        public void sendPresence(String nickname, Frame frame) {}
    }
}
