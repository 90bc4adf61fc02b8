package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many round trips to the database a request costs: BEGIN and COMMIT count. */
class StatementCountTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private long id;

    @BeforeEach
    void warmUp() {
        id = post(ann, "@" + bob.nickname() + "/public:Hi");
        as(ann).get("/api/users/" + bob.nickname() + "/messages").is(200);
    }

    private static long statements(Runnable request) {
        return TestDatabase.SHARED.statements(request);
    }

    @Test
    void readsAMessageWithOneStatement() {
        assertThat(statements(() -> as(bob).get(path(id)).is(200))).isEqualTo(1);
    }

    @Test
    void postsWithOneStatement() {
        assertThat(statements(() -> post(ann, "@" + bob.nickname() + ":Hi"))).isEqualTo(1);
    }

    @Test
    void postsUnderAKeyWithTwoStatements() {
        Api keyed = as(ann).with("Idempotency-Key", "count-" + id);
        assertThat(statements(
                        () -> keyed.post("/api/messages", "{\"text\":\"Hi\"}").is(201)))
                .isEqualTo(2);
    }

    @Test
    void editsWithOneStatement() {
        assertThat(statements(
                        () -> as(bob).patch(path(id), "{\"content\":\"Ho\"}").is(200)))
                .isEqualTo(1);
    }

    @Test
    void deletesWithOneStatement() {
        assertThat(statements(() -> as(ann).delete(path(id)).is(204))).isEqualTo(1);
    }

    @Test
    void readsRevisionsWithOneStatement() {
        as(bob).patch(path(id), "{\"content\":\"Ho\"}").is(200);
        assertThat(statements(() -> as(bob).get(path(id) + "/revisions").is(200)))
                .isEqualTo(1);
    }

    @Test
    void listsWithOneStatementHoweverMany() {
        fill();
        assertThat(statements(() ->
                        assertThat(as(bob).get("/api/messages?limit=50").ids()).hasSize(50)))
                .isEqualTo(1);
        assertThat(statements(() ->
                        assertThat(as(bob).get("/api/messages?limit=200").ids()).hasSize(200)))
                .isEqualTo(1);
    }

    @Test
    void listsAUsersMessagesWithOneStatementHoweverMany() {
        fill();
        String path = "/api/users/" + ann.nickname() + "/messages?limit=";
        assertThat(statements(() -> assertThat(as(bob).get(path + 50).ids()).hasSize(50)))
                .isEqualTo(1);
        assertThat(statements(() -> assertThat(as(bob).get(path + 1000).ids()).hasSize(1000)))
                .isEqualTo(1);
    }

    /** A thousand messages of Ann's, each with two replies. */
    private void fill() {
        TestDatabase.SHARED.run("""
                with parents as (
                    insert into messages (author_id, author_nickname, address_type, edit_type, content)
                    select %d, '%s', 'BROADCAST', 'PUBLIC', 'message ' || i from generate_series(1, 1000) i
                    returning id)
                insert into messages (author_id, author_nickname, address_type, edit_type, content, reply_to)
                select %d, '%s', 'BROADCAST', 'PUBLIC', 'reply ' || i, id from parents, generate_series(1, 2) i
                """.formatted(ann.id(), ann.nickname(), bob.id(), bob.nickname()));
    }
}
