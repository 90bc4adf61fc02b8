package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What edits and deletions leave in the event log, and in which order. */
class EditEventTests extends ServiceTests {

    private static final Duration SOON = Duration.ofSeconds(10);

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final TestUser eve = someone("Eve");

    @Test
    void logsAnEditWithAllThatItMade() {
        long id = post(ann, "!" + eve.nickname() + "/public:draft");
        as(bob).patch(path(id), "{\"content\":\"final #New @ann-1\"}").is(200);
        assertThat(events(id, """
                        kind || ' ' || version || ' ' || content || ' ' || hashtags::text || mentions::text || ' '
                        || author_nickname || ' ' || address_type || ' ' || edit_type || ' ' || excluded_nicknames::text
                        || ' ' || audience_except::text || ' ' || modified_by || ' ' || (modified_at >= created_at)"""))
                .contains("EDITED 2 final #New @ann-1 {new}{ann-1} %s BLOCKCAST PUBLIC {%s} {%d} %s true"
                        .formatted(ann.nickname(), eve.nickname(), eve.id(), bob.nickname()));
    }

    @Test
    void logsADeletionWithoutTheText() {
        long id = post(ann, "!" + eve.nickname() + "/public:draft #secret @ann-1");
        as(ann).delete(path(id)).is(204);
        assertThat(events(
                        id, "kind || version || content || hashtags::text || mentions::text || audience_except::text"))
                .contains("DELETED2{}{}{" + eve.id() + "}");
    }

    @Test
    void logsNothingThatDidNotHappen() {
        long id = post(ann, "/private:mine");
        long before = events(id, "kind").size();
        as(bob).patch(path(id), "{\"content\":\"yours\"}").is(403);
        as(bob).delete(path(id)).is(403);
        as(ann).with("If-Match", "\"7\"")
                .patch(path(id), "{\"content\":\"late\"}")
                .is(412);
        as(ann).patch(path(id), "{}").is(200);
        assertThat(events(id, "kind")).hasSize((int) before);
    }

    @Test
    void waitsForTheMessageBeforeItHasATransactionId() throws SQLException {
        long id = post(ann, "/public:one");
        List<Supplier<Answer>> changes = List.of(
                () -> as(bob).patch(path(id), "{\"content\":\"two\"}").is(200),
                () -> as(ann).delete(path(id)).is(204));
        for (Supplier<Answer> change : changes) {
            try (Connection other = lock(id)) {
                CompletableFuture<Answer> changed = CompletableFuture.supplyAsync(change);
                await().atMost(SOON).until(() -> waiting("true") == 1);
                assertThat(waiting("backend_xid is null")).isEqualTo(1);
                other.commit();
                changed.join();
            }
        }
    }

    @Test
    void editsWhatItFindsAfterTheWait() throws SQLException {
        long id = post(ann, "/public:one");
        try (Connection other = lock(id)) {
            CompletableFuture<Answer> edited =
                    CompletableFuture.supplyAsync(() -> as(bob).patch(path(id), "{\"content\":\"three\"}"));
            CompletableFuture<Answer> outdated = CompletableFuture.supplyAsync(
                    () -> as(bob).with("If-Match", "\"1\"").patch(path(id), "{\"content\":\"no\"}"));
            await().atMost(SOON).until(() -> waiting("true") == 2);
            run(
                    other,
                    "update messages set content = 'two', version = 2, modified_by = 'eve', modified_at = now() where id = "
                            + id);
            other.commit();
            assertThat(edited.join().is(200).json().path("version").asLong()).isEqualTo(3);
            outdated.join().isProblem(412, "stale-version");
        }
        assertThat(TestDatabase.SHARED.texts(
                        "select version || content || modified_by from revisions where message_id = " + id))
                .containsExactly("2twoeve");
    }

    @Test
    void givesUpOnAMessageThatStaysLocked() throws SQLException {
        long id = post(ann, "/public:one");
        try (Connection other = lock(id)) {
            Answer refused = as(bob).patch(path(id), "{\"content\":\"two\"}").isProblem(503, "unavailable");
            assertThat(refused.header("Retry-After")).isPresent();
            other.rollback();
        }
        as(bob).patch(path(id), "{\"content\":\"two\"}").is(200);
    }

    @Test
    void keepsTheOrderOfVersionsHoweverManyEditAtATime() {
        List<Long> ids = IntStream.range(0, 3)
                .mapToObj(i -> post(ann, "/public:version 1"))
                .toList();
        List<List<Answer>> rounds = new ArrayList<>();
        for (int round = 0; round < 10; round++) {
            int start = round * 24;
            rounds.add(Together.run(
                    24,
                    i -> as(i % 2 == 0 ? ann : bob)
                            .patch(path(ids.get(i % 3)), "{\"content\":\"text " + (start + i) + "\"}")
                            .is(200)));
        }
        Together.run(3, i -> as(ann).delete(path(ids.get(i))).is(204));
        for (long id : ids) {
            assertThat(events(id, "version"))
                    .endsWith(LongStream.rangeClosed(2, 82)
                            .mapToObj(Long::toString)
                            .toArray(String[]::new));
            assertThat(events(id, "content"))
                    .containsAll(rounds.stream()
                            .flatMap(List::stream)
                            .filter(answer -> answer.id() == id)
                            .map(answer -> answer.text("content"))
                            .toList());
        }
    }

    /** What the log has of a message, in the order in which it is read. */
    private static List<String> events(long id, String column) {
        return TestDatabase.SHARED.texts(
                "select " + column + " from events where message_id = " + id + " order by transaction_id, id");
    }

    /** Holds the lock of a message, in a transaction that is open. */
    private static Connection lock(long id) throws SQLException {
        Connection session = TestDatabase.SHARED.connect();
        session.setAutoCommit(false);
        run(session, "select pg_advisory_xact_lock(" + id + ")");
        return session;
    }

    private static void run(Connection session, String sql) throws SQLException {
        try (var statement = session.createStatement()) {
            statement.execute(sql);
        }
    }

    /** How many sessions wait for a message. */
    private static long waiting(String condition) {
        return TestDatabase.SHARED.number("""
                select count(*) from pg_stat_activity
                where wait_event_type = 'Lock' and wait_event = 'advisory' and
                """ + condition);
    }
}
