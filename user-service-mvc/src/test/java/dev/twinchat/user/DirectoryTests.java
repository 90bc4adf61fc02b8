package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The internal calls. */
class DirectoryTests extends ServiceTests {

    @Test
    void resolvesThoseWhoExist() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("bob");
        String asked = ann.nickname().toUpperCase(Locale.ROOT) + "," + freshNickname("nobody") + "," + bob.nickname();
        Answer answer = service().get("/internal/users?nicknames=" + asked).is(200);
        assertThat(answer.nicknames()).containsExactlyInAnyOrder(ann.nickname(), bob.nickname());
    }

    @Test
    void asksForNicknames() {
        service().get("/internal/users").isValidation("nicknames");
    }

    @Test
    void tellsWhomAUserFollowsNewestFirst() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("bob");
        TestUser eve = someone("eve");
        assertThat(following(ann)).isEmpty();
        as(ann).put("/api/users/" + bob.nickname() + "/subscription").is(204);
        as(ann).put("/api/users/" + eve.nickname() + "/subscription").is(204);
        assertThat(following(ann)).containsExactly(eve.id(), bob.id());
        service().get("/internal/users/999999999999/following").isProblem(404, "not-found");
        service().get("/internal/users/0/following").isProblem(404, "not-found");
        as(ann).get("/internal/users/" + ann.id() + "/following").isProblem(401, "unauthenticated");
    }

    private List<Long> following(TestUser user) {
        return service()
                .get("/internal/users/" + user.id() + "/following")
                .is(200)
                .json()
                .path("items")
                .valueStream()
                .map(JsonNode::asLong)
                .toList();
    }

    @Test
    void refusesTokensOfUsers() {
        TestUser ann = someone("Ann");
        as(ann).get("/internal/users?nicknames=" + ann.nickname()).isProblem(401, "unauthenticated");
        anybody().get("/internal/users?nicknames=" + ann.nickname()).isProblem(401, "unauthenticated");
    }

    private Api service() {
        return anybody().withToken(TestKeys.SHARED.serviceToken());
    }
}
