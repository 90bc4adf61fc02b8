package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The public profile of a user. */
class ProfileTests extends ServiceTests {

    @Test
    void showsOthersWithoutPrivateFields() {
        TestUser ann = someone("Ann");
        Answer answer = as(someone("bob")).get("/api/users/" + ann.nickname()).is(200);
        assertThat(answer.json().propertyNames())
                .containsExactly("id", "nickname", "firstName", "lastName", "createdAt");
    }

    @Test
    void findsInAnyLetterCaseAndAnswersAsRegistered() {
        TestUser ann = someone("Ann");
        String shouted = ann.nickname().toUpperCase(Locale.ROOT);
        assertThat(as(ann).get("/api/users/" + shouted).is(200).text("nickname"))
                .isEqualTo(ann.nickname());
    }

    @Test
    void summarizes() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("bob");
        TestUser eve = someone("eve");
        as(bob).put("/api/users/" + ann.nickname() + "/subscription").is(204);
        as(eve).put("/api/users/" + ann.nickname() + "/subscription").is(204);
        as(ann).put("/api/users/" + eve.nickname() + "/subscription").is(204);
        Answer answer = as(bob).get("/api/users/" + ann.nickname() + "/summary").is(200);
        assertThat(answer.response().body()).isEqualTo("""
                {"id":%d,"nickname":"%s","firstName":"Ann","lastName":"Lee","followers":2,"following":1}""".formatted(ann.id(), ann.nickname()));
    }

    @Test
    void knowsNobodyElse() {
        TestUser ann = someone("Ann");
        as(ann).get("/api/users/" + freshNickname("nobody")).isProblem(404, "not-found");
        as(ann).get("/api/users/" + freshNickname("nobody") + "/summary").isProblem(404, "not-found");
        as(ann).get("/api/users/ab").isProblem(404, "not-found");
        as(ann).get("/api/users/b%C3%B6b").isProblem(404, "not-found");
    }

    @Test
    void answersHeadLikeGet() {
        TestUser ann = someone("Ann");
        Answer answer =
                as(ann).send("HEAD", "/api/users/" + ann.nickname(), null, null).is(200);
        assertThat(answer.response().body()).isEmpty();
        assertThat(answer.header("Content-Type")).contains("application/json");
    }
}
