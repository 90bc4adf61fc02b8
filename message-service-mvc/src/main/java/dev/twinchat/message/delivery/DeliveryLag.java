package dev.twinchat.message.delivery;

import dev.twinchat.domain.delivery.EventKind;
import dev.twinchat.domain.delivery.LogPage;
import dev.twinchat.domain.message.Message;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Metric of the time from the storing of a message or an edit, by the database's clock, until the dispatcher hands it to the sessions. */
@Component
class DeliveryLag {

    private final Timer timer;

    DeliveryLag(MeterRegistry registry) {
        this.timer = Timer.builder("twinchat.delivery.lag")
                .description("From the storing of a message to the sessions' queues; of each batch, that of the oldest")
                .register(registry);
    }

    /** Records the lag of the oldest event of a batch. Deletions have no time of their own. */
    void record(LogPage page, Instant now) {
        page.events().stream()
                .filter(event -> event.kind() != EventKind.DELETED)
                .findFirst()
                .ifPresent(event -> timer.record(Duration.between(lastChange(event.message()), now)));
    }

    private static Instant lastChange(Message message) {
        Instant modified = message.modifiedAt();
        return modified == null ? message.createdAt() : modified;
    }
}
