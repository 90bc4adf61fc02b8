package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The lab's other way to list a user's messages. */
class PerMessageTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");

    @Test
    void answersLikeThePageAtOnceWithFourStatementsAMessage() {
        for (int i = 0; i < 20; i++) {
            long id = post(ann, "message " + i + " #tag" + i + " @" + bob.nickname());
            if (i % 2 == 0) {
                as(bob).send("PUT", path(id) + "/like", null, null).is(204);
                reply(bob, id, "older");
                reply(bob, id, "newer");
            }
        }
        String path = "/api/users/" + ann.nickname() + "/messages?limit=";
        for (int limit : new int[] {7, 20, 1000}) {
            assertThat(as(bob).get(path + limit + "&enrichment=per-message")
                            .is(200)
                            .json())
                    .isEqualTo(as(bob).get(path + limit + "&enrichment=page")
                            .is(200)
                            .json());
        }
        assertThat(TestDatabase.SHARED.statements(
                        () -> as(bob).get(path + "20&enrichment=per-message").is(200)))
                .isEqualTo(1 + 4 * 20);
    }

    @Test
    void knowsTwoWays() {
        String path = "/api/users/" + ann.nickname() + "/messages?enrichment=";
        as(bob).get(path).isValidation("enrichment");
        as(bob).get(path + "some&limit=0").isValidation("enrichment", "limit");
    }
}
