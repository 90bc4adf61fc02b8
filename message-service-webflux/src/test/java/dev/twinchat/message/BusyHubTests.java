package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.presence.Presence;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import reactor.core.scheduler.Scheduler;

/** What goes on while the hub has so much to tell that its loop does nothing else. */
class BusyHubTests extends ServiceTests {

    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private Presence presence;

    @Autowired
    @Qualifier("hubLoop") private Scheduler hubLoop;

    @Test
    void tellsRedisWhoComesAndGoes() {
        UserRef zoe = new UserRef(Long.MAX_VALUE, "Zoe");
        AtomicBoolean busy = new AtomicBoolean(true);
        hubLoop.schedule(() -> {
            while (busy.get()) {
                // A loop must not sleep.
            }
        });
        try {
            presence.came(zoe).block(SOON);
            assertThat(nowOnline()).contains("\"Zoe\"");
            presence.gone(zoe).block(SOON);
            assertThat(nowOnline()).doesNotContain("\"Zoe\"");
        } finally {
            busy.set(false);
        }
    }

    private String nowOnline() {
        return as(someone("Bob")).get("/api/presence").is(200).response().body();
    }
}
