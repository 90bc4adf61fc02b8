package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** The lab's paths while the lab is on. {@link OrderOfChecksTests} looks at them while it is off. */
class LabTests extends ServiceTests {

    @Test
    void needsNoTokenAndLooksAtNone() {
        anybody().get("/lab/latency?millis=0").is(200);
        anybody().withToken("forged").get("/lab/latency?millis=0").is(200);
        anybody().get("/lab/nothing").isProblem(404, "not-found");
        anybody().get("/api/nothing").isProblem(401, "unauthenticated");
    }

    @Test
    void answersWhenTheTimeIsOver() {
        long begin = System.nanoTime();
        assertThat(anybody().get("/lab/latency?millis=30").is(200).json())
                .isEqualTo(anybody().get("/lab/latency?millis=30").json());
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(60_000_000);
    }

    @Test
    void readsBodiesOfAMebibyte() {
        String filling = " ".repeat(1024 * 1024 - 2);
        anybody().post("/api/sessions", "{" + filling + "}").isValidation("nickname", "password");
        anybody().post("/api/sessions", "{ " + filling + "}").isProblem(413, "too-large");
    }

    @Test
    void waitsForAMinuteAtMost() {
        anybody().get("/lab/latency").isValidation("millis");
        anybody().get("/lab/latency?millis=60001").isValidation("millis");
        anybody().get("/lab/latency?millis=-1").isValidation("millis");
    }

    @Test
    void answersEveryTenthRequestForThePageLate() {
        int slow = 0;
        for (int request = 0; request < 10; request++) {
            long begin = System.nanoTime();
            Answer page = anybody().get("/lab/slow-tenth").is(200);
            slow += System.nanoTime() - begin < 2_000_000_000L ? 0 : 1;
            assertThat(page.header("Content-Type").orElseThrow()).startsWith("text/html");
            assertThat(page.header("Content-Length")).contains("176");
        }
        assertThat(slow).isGreaterThanOrEqualTo(1);
    }

    @Test
    void knowsThePasswordsOfTheLabsAccounts() {
        TestUser ann = someone("Ann");
        // printf 0000002aload-Test-1 | sha256sum
        TestDatabase.SHARED.run("update users set password_hash ="
                + " '{salted-sha256}0000002a$3622064fcb2c660bf4a764b23c4d98d0abf07c5655812c1f3f7b7bcd8b5915f3' where id = "
                + ann.id());
        login(ann.nickname(), "load-Test-1").is(200);
        login(ann.nickname(), TestUser.PASSWORD).isProblem(401, "bad-credentials");
    }

    @Test
    void looksAtTheMethod() {
        anybody().post("/lab/latency?millis=0", "{}").isProblem(405, "method-not-allowed");
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
            anybody().post("/api/sessions", "{}").isValidation("nickname", "password");
        }
        assertThat((threads.getTotalThreadAllocatedBytes() - before) / requests).isLessThan(1024 * 1024);
    }
}
