package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.message.StandInUserService.Mood;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;

/** What works and what does not while the user service does not answer as it should. */
class UserServiceFailureTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");

    @Autowired
    private CircuitBreakerRegistry breakers;

    @AfterEach
    void mend() {
        StandInUserService.SHARED.turn(Mood.WELL);
        breakers.circuitBreaker("user-service").reset();
    }

    @ParameterizedTest
    @EnumSource(value = Mood.class, mode = EnumSource.Mode.EXCLUDE, names = "WELL")
    void answersUnavailableForNamesNotYetKnown(Mood mood) {
        StandInUserService.SHARED.turn(mood);
        assertThat(as(ann).post("/api/messages", "{\"text\":\"@" + bob.nickname() + ":Hi\"}")
                        .isProblem(503, "unavailable")
                        .header("Retry-After"))
                .hasValueSatisfying(seconds -> assertThat(seconds).matches("[1-9]\\d*"));
        as(ann).get("/api/users/" + bob.nickname() + "/messages").isProblem(503, "unavailable");
        as(ann).get("/api/messages?author=" + bob.nickname()).isProblem(503, "unavailable");
    }

    @Test
    void worksForNamesThatAreKnown() {
        post(ann, "@" + bob.nickname() + ":Hi");
        StandInUserService.SHARED.turn(Mood.FAILING);
        post(ann, "@" + bob.nickname() + ":Hi again");
        post(bob, "Hi all");
        as(ann).get("/api/users/" + bob.nickname() + "/messages").is(200);
        as(bob).get("/api/users/" + bob.nickname() + "/messages").is(200);
        TestUser eve = someone("Eve");
        as(eve).get("/api/users/" + eve.nickname() + "/messages").is(200);
    }

    @Test
    void asksOnceForNamesThatSomebodyHas() {
        int before = StandInUserService.SHARED.calls();
        post(ann, "@" + bob.nickname() + ":Hi");
        post(ann, "!" + bob.nickname().toUpperCase(Locale.ROOT) + ":Hi");
        assertThat(StandInUserService.SHARED.calls() - before).isEqualTo(1);
    }

    @Test
    void keepsInRedisOnlyWhatItHasClaimed() {
        String keyOfBob = "user:" + bob.nickname().toLowerCase(Locale.ROOT);
        post(ann, "@" + bob.nickname() + ":Hi");
        assertThat(TestRedis.SHARED.bulk("GET " + keyOfBob)).isEqualTo(bob.id() + " " + bob.nickname());
        TestUser eve = someone("Eve");
        String keyOfEve = "user:" + eve.nickname().toLowerCase(Locale.ROOT);
        TestRedis.SHARED.ask("SET " + keyOfEve + " ?another PX 60000");
        post(ann, "@" + eve.nickname() + ":Hi");
        assertThat(TestRedis.SHARED.bulk("GET " + keyOfEve)).isEqualTo("?another");
    }

    @Test
    void findsSomebodyWhoRegisteredAfterTheyWereAskedFor() {
        as(ann).get("/api/users/late-comer-1/messages").isProblem(404, "not-found");
        StandInUserService.SHARED.register(new TestUser(Integer.MAX_VALUE, "late-comer-1"));
        as(ann).get("/api/users/late-comer-1/messages").is(200);
    }

    @Test
    void waitsNoLongerThanItsTimeLimit() {
        StandInUserService.SHARED.turn(Mood.SILENT);
        long begin = System.nanoTime();
        as(ann).get("/api/users/" + bob.nickname() + "/messages").isProblem(503, "unavailable");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
    }
}
