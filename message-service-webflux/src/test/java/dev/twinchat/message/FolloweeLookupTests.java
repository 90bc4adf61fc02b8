package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.message.StandInUserService.Mood;
import dev.twinchat.message.users.FollowedUsers;
import dev.twinchat.message.users.FolloweeLookup;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Whom a user follows, also while the user service does not answer as it should; and the circuit breaker. */
class FollowedTests extends ServiceTests {

    private static final Duration LIMIT = Duration.ofSeconds(4);

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Autowired
    private FolloweeLookup followed;

    @Autowired
    private CircuitBreakerRegistry breakers;

    @BeforeEach
    @AfterEach
    void mend() {
        StandInUserService.SHARED.turn(Mood.WELL);
        breaker().reset();
    }

    @Test
    void asksOnceUntilItChanges() {
        StandInUserService.SHARED.follow(ann, bob);
        int before = StandInUserService.SHARED.calls();
        assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(bob.id()), false));
        assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(bob.id()), false));
        assertThat(StandInUserService.SHARED.calls() - before).isEqualTo(1);
        StandInUserService.SHARED.follow(ann, eve);
        evict(ann);
        assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(eve.id(), bob.id()), false));
    }

    @Test
    void asksForManyAtTheSameTime() {
        List<TestUser> readers =
                Stream.generate(() -> someoneOffline("Reader")).limit(60).toList();
        readers.forEach(reader -> StandInUserService.SHARED.follow(reader, bob));
        assertThat(Together.run(readers.size(), i -> followed(readers.get(i))))
                .containsOnly(new FollowedUsers(List.of(bob.id()), false));
    }

    @Test
    void knowsThatNobodyIsFollowed() {
        assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(), false));
        assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(), false));
    }

    @ParameterizedTest
    @EnumSource(value = Mood.class, mode = EnumSource.Mode.EXCLUDE, names = "WELL")
    void tellsWhatItKnewAtLast(Mood mood) {
        StandInUserService.SHARED.follow(ann, bob);
        followed(ann);
        evict(ann);
        StandInUserService.SHARED.turn(mood);
        long begin = System.nanoTime();
        assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(bob.id()), true));
        assertThat(followed(eve)).isEqualTo(new FollowedUsers(List.of(), true));
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(LIMIT.multipliedBy(2));
    }

    @Test
    void saysThatItIsDegradedEvenOutOfTheCache() {
        StandInUserService.SHARED.follow(ann, bob);
        followed(ann);
        StandInUserService.SHARED.turn(Mood.FAILING);
        followed(eve);
        assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(bob.id()), true));
        StandInUserService.SHARED.turn(Mood.WELL);
        // On a busy machine even a well one may answer too late.
        await().until(() -> !followed(eve).degraded());
        assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(bob.id()), false));
    }

    @Test
    void triesAgain() {
        StandInUserService.SHARED.turn(Mood.FAILING);
        int before = StandInUserService.SHARED.calls();
        assertThat(followed(ann).degraded()).isTrue();
        assertThat(StandInUserService.SHARED.calls() - before).isEqualTo(3);
    }

    @Test
    void asksNoLongerWhenMoreThanHalfHasFailedAndThenAgain() {
        StandInUserService.SHARED.follow(ann, bob);
        StandInUserService.SHARED.turn(Mood.FAILING);
        while (breaker().getState() == CircuitBreaker.State.CLOSED) {
            assertThat(followed(ann).degraded()).isTrue();
        }
        assertThat(breaker().getMetrics().getNumberOfBufferedCalls()).isEqualTo(100);
        int before = StandInUserService.SHARED.calls();
        assertThat(followed(ann).degraded()).isTrue();
        assertThat(StandInUserService.SHARED.calls() - before).isZero();
        assertThat(management().get("/actuator/health").is(200).response().body())
                .contains("user-service")
                .contains("CIRCUIT_OPEN");
        assertThat(management().get("/actuator/prometheus").is(200).response().body())
                .containsPattern(
                        "resilience4j_circuitbreaker_state\\{[^}]*name=\"user-service\"[^}]*state=\"open\"} 1.0");
        StandInUserService.SHARED.turn(Mood.WELL);
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            evict(ann);
            return followed(ann).equals(new FollowedUsers(List.of(bob.id()), false))
                    && breaker().getState() == CircuitBreaker.State.CLOSED;
        });
    }

    @Test
    void worksWhileRedisIsDown() {
        StandInUserService.SHARED.follow(ann, bob);
        TestRedis.SHARED.stop();
        try {
            assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(bob.id()), false));
            StandInUserService.SHARED.turn(Mood.FAILING);
            assertThat(followed(ann)).isEqualTo(new FollowedUsers(List.of(bob.id()), true));
        } finally {
            TestRedis.SHARED.start();
        }
    }

    private CircuitBreaker breaker() {
        return breakers.circuitBreaker("user-service");
    }

    /** What the user service does when somebody follows or unfollows. */
    private static void evict(TestUser user) {
        TestRedis.SHARED.ask("DEL followed:" + user.id());
    }

    private FollowedUsers followed(TestUser user) {
        return followed.followed(user.id()).block(LIMIT);
    }
}
