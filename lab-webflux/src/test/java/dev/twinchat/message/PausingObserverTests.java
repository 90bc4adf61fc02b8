package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;

/** An observer that reads nothing is kept for longer than a client of an ordinary response, but not for ever. */
@TestPropertySource(properties = {"twinchat.requests.client-timeout=1s", "twinchat.requests.stream-timeout=15s"})
class PausingObserverTests extends ServiceTests {

    private static final String SOURCE = "/lab/events/source";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void isKeptForTheTimeOfAStream() {
        try (EventStream pausing = EventStream.open(port(), "/lab/events?strategy=sample")) {
            anybody().send("POST", SOURCE + "?rate=200&size=11000", null, null).is(200);
            await().atMost(PATIENCE)
                    .until(() -> observers().path(0).path("dropped").asLong() > 0);
            await().during(Duration.ofSeconds(3)).until(() -> observers().size() == 1);
            long first = pausing.next();
            long next = pausing.next();
            // Which ones is chance: this strategy leaves out what comes before it can be written.
            assertThat(next).isGreaterThan(first);
            await().atMost(PATIENCE).until(() -> observers().isEmpty());
        } finally {
            anybody().delete(SOURCE).is(200);
        }
    }

    private JsonNode observers() {
        return anybody().get(SOURCE).is(200).json().path("subscribers");
    }
}
