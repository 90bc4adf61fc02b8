package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The lab's paths while the lab is on. */
class LabTests extends ServiceTests {

    @Test
    void needsNoTokenAndLooksAtNone() {
        anybody().get("/lab/nothing").isProblem(404, "not-found");
        Api.at(port())
                .with("Authorization", "Bearer forged")
                .get("/lab/nothing")
                .isProblem(404, "not-found");
        anybody().get("/api/nothing").isProblem(401, "unauthenticated");
    }

    @Test
    void runsAFlowOfCallsAtTheSameTime() {
        StandInUserService.SHARED.turn(StandInUserService.Mood.WELL);
        long begin = System.nanoTime();
        assertThat(anybody()
                        .post("/lab/fan-out?writes=3", "{}")
                        .is(200)
                        .json()
                        .path("writes")
                        .asInt())
                .isEqualTo(3);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofMillis(1300));
    }

    @Test
    void persistsAtLeastOnceAndNotWithoutEnd() {
        anybody().post("/lab/fan-out", "{}").isValidation("writes");
        anybody().post("/lab/fan-out?writes=0", "{}").isValidation("writes");
        anybody().post("/lab/fan-out?writes=101", "{}").isValidation("writes");
    }

    @Test
    void saysThatTheLabOfTheOtherServiceDoesNotAnswer() {
        StandInUserService.SHARED.turn(StandInUserService.Mood.FAILING);
        try {
            anybody().post("/lab/fan-out?writes=1", "{}").isProblem(503, "unavailable");
        } finally {
            StandInUserService.SHARED.turn(StandInUserService.Mood.WELL);
        }
    }

    @Test
    void saysInItsHealthThatTheLabIsOn() {
        assertThat(management().get("/actuator/health").is(200).response().body())
                .contains("\"lab\":{");
    }

    /** A body of a mebibyte is allowed; nobody but who sends one is to pay for it. */
    @Test
    void makesNoRoomForMoreThanIsSent() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int requests = 100;
        long before = threads.getTotalThreadAllocatedBytes();
        for (int request = 0; request < requests; request++) {
            anybody().post("/lab/fan-out", "{}").isValidation("writes");
        }
        assertThat((threads.getTotalThreadAllocatedBytes() - before) / requests).isLessThan(1024 * 1024);
    }
}
