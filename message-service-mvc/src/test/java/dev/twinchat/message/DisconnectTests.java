package dev.twinchat.message;

import static org.awaitility.Awaitility.await;

import dev.twinchat.message.StandInUserService.Mood;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.test.context.TestPropertySource;

/** What a client has begun goes on without it. The user service may take its time here, so that the client is gone before it answers. */
@TestPropertySource(
        properties = {
            "twinchat.user-service.response-timeout=60s",
            "resilience4j.timelimiter.instances.user-service.timeout-duration=60s"
        })
class DisconnectTests extends ServiceTests {

    private static final Duration SOON = Duration.ofSeconds(30);

    @AfterEach
    void mend() {
        StandInUserService.SHARED.turn(Mood.WELL);
    }

    @Test
    void carriesOutAFrameWhoseClientHasGone() {
        TestUser ann = someone("Ann");
        TestUser carl = someone("Carl");
        try (ChatClient bobs = chat(someone("Bob"))) {
            ChatClient anns = chat(ann);
            int calls = StandInUserService.SHARED.calls();
            StandInUserService.SHARED.turn(Mood.SILENT);
            anns.say("1", "!" + carl.nickname() + ":not for Carl");
            await().until(() -> StandInUserService.SHARED.calls() > calls);
            anns.close();
            bobs.say("1", "still here").awaitOp("ack");
        }
        StandInUserService.SHARED.turn(Mood.WELL);
        await().atMost(SOON)
                .until(() -> !as(ann).get("/api/messages?author=" + ann.nickname())
                        .is(200)
                        .ids()
                        .isEmpty());
    }
}
