package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Summaries come out of the cache, and are never older than what was answered. */
class CacheTests extends ServiceTests {

    private static final int READERS = 20;
    private static final Duration SHORTER_THAN_A_CLAIM = Duration.ofSeconds(2);

    private TestUser ann;
    private TestUser bob;

    @BeforeEach
    void register() {
        ann = someone("Ann");
        bob = someone("bob");
    }

    @Test
    void readsASummaryOnce() {
        assertThat(statements(() -> summary(bob).is(200))).isEqualTo(1);
        assertThat(statements(() -> summary(bob).is(200))).isZero();
        String other = "/api/users/" + bob.nickname().toUpperCase(Locale.ROOT) + "/summary";
        assertThat(statements(() -> as(ann).get(other).is(200))).isZero();
        assertThat(as(ann).get(other).response().body())
                .isEqualTo(summary(bob).response().body());
    }

    @Test
    void keepsAValueForABoundedTime() {
        summary(bob).is(200);
        assertThat(TestRedis.SHARED.ask("PTTL " + key(bob))).matches(":[1-5]?[0-9]{4}");
    }

    @Test
    void forgetsWhatHasChanged() {
        summary(bob);
        summary(ann);
        as(ann).put("/api/users/" + bob.nickname() + "/subscription").is(204);
        assertThat(summary(bob).json().get("followers").asLong()).isEqualTo(1);
        assertThat(summary(ann).json().get("following").asLong()).isEqualTo(1);
        as(ann).delete("/api/users/" + bob.nickname() + "/subscription").is(204);
        assertThat(summary(bob).json().get("followers").asLong()).isZero();
        assertThat(summary(ann).json().get("following").asLong()).isZero();
        as(bob).patch("/api/users/me", "{\"firstName\":\"Robert\"}").is(200);
        assertThat(summary(bob).text("firstName")).isEqualTo("Robert");
    }

    @Test
    void doesNotKnowNobodyByHeart() {
        String nickname = freshNickname("late");
        String path = "/api/users/" + nickname + "/summary";
        as(ann).get(path).isProblem(404, "not-found");
        register(nickname).is(201);
        as(ann).get(path).is(200);
    }

    /** The first who misses it loads it; all others wait for that. */
    @Test
    void loadsOnceHoweverManyMissIt() throws Exception {
        assertThat(loadsOfManyReaders("DEL " + key(bob))).isEqualTo(1);
    }

    /** Those who come after a load has ended load again, since another replica is to store it. */
    @Test
    void sharesALoadBesideAnotherReplicaThatLoads() throws Exception {
        assertThat(loadsOfManyReaders("SET " + key(bob) + " ?another:1 PX 60000"))
                .isBetween(1L, 5L);
        assertThat(TestRedis.SHARED.ask("STRLEN " + key(bob))).isEqualTo(":10");
        TestRedis.SHARED.ask("DEL " + key(bob));
    }

    /** How often the database was asked, while it kept all of them waiting for less time than a claim and a lock last. */
    private long loadsOfManyReaders(String commandBefore) throws Exception {
        for (int attempt = 0; attempt < 10; attempt++) {
            TestRedis.SHARED.ask(commandBefore);
            TestDatabase.SHARED.run("select pg_stat_statements_reset()");
            long asked = scriptsThatRedisWasAskedFor();
            long begin = System.nanoTime();
            List<Answer> answers = whileUsersAreLocked(
                    READERS, () -> await().until(() -> scriptsThatRedisWasAskedFor() >= asked + READERS));
            if (System.nanoTime() - begin < SHORTER_THAN_A_CLAIM.toNanos()) {
                assertThat(answers).allSatisfy(answer -> answer.is(200));
                return TestDatabase.SHARED.number(
                        "select sum(calls) from pg_stat_statements where query like '%(select count(*) from subscriptions%'");
            }
        }
        throw new AssertionError("this machine is too busy");
    }

    private static long scriptsThatRedisWasAskedFor() {
        String calls = "redis.call('INFO', 'commandstats'):match('cmdstat_evalsha:calls=(%d+)')";
        return Long.parseLong(TestRedis.SHARED
                .ask("EVAL \"return tonumber(" + calls + " or '0')\" 0")
                .substring(1));
    }

    /** What was loaded before a change is not stored behind it. */
    @Test
    void storesNothingThatWasOvertaken() throws Exception {
        whileUsersAreLocked(1, () -> TestRedis.SHARED.ask("DEL " + key(bob)))
                .getFirst()
                .is(200);
        assertThat(TestRedis.SHARED.ask("EXISTS " + key(bob))).isEqualTo(":0");
    }

    @Test
    void loadsBesideAnotherReplicaThatLoads() {
        TestRedis.SHARED.ask("SET " + key(bob) + " ?another:1 PX 60000");
        summary(bob).is(200);
        assertThat(TestRedis.SHARED.ask("STRLEN " + key(bob))).isEqualTo(":10");
        TestRedis.SHARED.ask("DEL " + key(bob));
    }

    /** What those get who ask at a time when one of them waits for the database, which {@code meanwhile} happens in. */
    private List<Answer> whileUsersAreLocked(int readers, Runnable meanwhile) throws Exception {
        try (Connection other = TestDatabase.SHARED.connect();
                Statement lock = other.createStatement();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            other.setAutoCommit(false);
            lock.execute("lock table users in access exclusive mode");
            List<Future<Answer>> asked = new ArrayList<>();
            for (int i = 0; i < readers; i++) {
                asked.add(threads.submit(() -> summary(bob)));
            }
            TestDatabase.SHARED.awaitWaiting();
            meanwhile.run();
            other.commit();
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> answer : asked) {
                answers.add(answer.get(20, TimeUnit.SECONDS));
            }
            return answers;
        }
    }

    @Test
    void answersRightlyWhileRedisIsDownAndBehindThat() {
        summary(bob);
        TestRedis.SHARED.stop();
        try {
            as(ann).put("/api/users/" + bob.nickname() + "/subscription").is(204);
            assertThat(summary(bob).json().get("followers").asLong()).isEqualTo(1);
        } finally {
            TestRedis.SHARED.start();
        }
        await().atMost(Duration.ofSeconds(10)).until(() -> {
            assertThat(summary(bob).json().get("followers").asLong()).isEqualTo(1);
            return TestRedis.SHARED.ask("EXISTS " + key(bob)).equals(":1");
        });
    }

    private Answer summary(TestUser user) {
        return as(ann).get("/api/users/" + user.nickname() + "/summary");
    }

    private static String key(TestUser user) {
        return "summary:" + user.nickname().toLowerCase(Locale.ROOT);
    }

    private static long statements(Runnable request) {
        return TestDatabase.SHARED.statements(request);
    }
}
