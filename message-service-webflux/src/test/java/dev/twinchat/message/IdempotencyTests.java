package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Repeats of a request under one key. */
class IdempotencyTests extends ServiceTests {

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");
    private final String key = UUID.randomUUID().toString();

    @AfterEach
    void mend() {
        StandInUserService.SHARED.turn(StandInUserService.Mood.WELL);
    }

    private Answer postKeyed(TestUser author, String json) {
        return as(author).with("Idempotency-Key", key).post("/api/messages", json);
    }

    @Test
    void answersRepeatWithTheMessageAsItIsNow() {
        Answer first = postKeyed(ann, "{\"text\":\"/public:Hi\"}").is(201);
        assertThat(first.header("Idempotent-Replay")).isEmpty();
        as(bob).patch(path(first.id()), "{\"content\":\"Hi there\"}").is(200);
        Answer repeat =
                postKeyed(ann, "{ \"text\" : \"/public:Hi\", \"type\":null }").is(201);
        assertThat(repeat.id()).isEqualTo(first.id());
        assertThat(repeat.header("Idempotent-Replay")).contains("true");
        assertThat(repeat.header("Location")).contains(path(first.id()));
        assertThat(repeat.header("ETag")).contains("\"2\"");
        assertThat(repeat.text("content")).isEqualTo("Hi there");
        assertThat(as(ann).get("/api/messages?author=" + ann.nickname()).ids()).containsExactly(first.id());
    }

    @Test
    void refusesTheKeyWithAnotherBody() {
        postKeyed(ann, "{\"text\":\"Hi\"}").is(201);
        postKeyed(ann, "{\"text\":\"Ho\"}").isProblem(409, "idempotency-conflict");
        postKeyed(ann, "{\"text\":\"@nobody-here:Ho\"}").isProblem(409, "idempotency-conflict");
        postKeyed(ann, "{\"text\":\" \"}").isValidation("text");
    }

    @Test
    void doesNotFindWhatWasDeletedSince() {
        long id = postKeyed(ann, "{\"text\":\"Hi\"}").is(201).id();
        as(ann).delete(path(id)).is(204);
        postKeyed(ann, "{\"text\":\"Hi\"}").isProblem(404, "not-found");
        postKeyed(ann, "{\"text\":\"Ho\"}").isProblem(409, "idempotency-conflict");
    }

    @Test
    void countsKeysPerUser() {
        long first = postKeyed(ann, "{\"text\":\"Hi\"}").is(201).id();
        assertThat(postKeyed(bob, "{\"text\":\"Hi\"}").is(201).id()).isNotEqualTo(first);
    }

    @Test
    void recognisesRepeatsWhileTheUserServiceIsDown() {
        TestUser unheard = someone("Unheard");
        String json = "{\"text\":\"@" + unheard.nickname() + ":Hi\"}";
        long first = postKeyed(ann, json).is(201).id();
        StandInUserService.SHARED.turn(StandInUserService.Mood.FAILING);
        assertThat(postKeyed(ann, json).is(201).id()).isEqualTo(first);
    }

    @Test
    void storesNothingUnderTheKeyOfARefusedRequest() {
        postKeyed(ann, "{\"text\":\"@nobody-here:Hi\"}").isValidation("text");
        Answer second = postKeyed(ann, "{\"text\":\"Hi\"}").is(201);
        assertThat(second.header("Idempotent-Replay")).isEmpty();
    }

    @Test
    void countsAKeyAsNewAfterADay() {
        long first = postKeyed(ann, "{\"text\":\"Hi\"}").is(201).id();
        age("23 hours 59 minutes");
        assertThat(postKeyed(ann, "{\"text\":\"Hi\"}").id()).isEqualTo(first);
        age("1 minute");
        Answer second = postKeyed(ann, "{\"text\":\"Ho\"}").is(201);
        assertThat(second.header("Idempotent-Replay")).isEmpty();
        assertThat(second.id()).isNotEqualTo(first);
        assertThat(postKeyed(ann, "{\"text\":\"Ho\"}").header("Idempotent-Replay"))
                .contains("true");
    }

    private void age(String by) {
        TestDatabase.SHARED.run("update idempotency_keys set created_at = created_at - interval '" + by
                + "' where key = '" + key + "'");
    }

    @Test
    void takesAnyVisibleKeyOfOneTo64Characters() {
        Api api = as(ann);
        api.with("Idempotency-Key", "!" + "~".repeat(63))
                .post("/api/messages", "{\"text\":\"Hi\"}")
                .is(201);
        for (String bad : List.of("", "x".repeat(65), "a b")) {
            api.with("Idempotency-Key", bad)
                    .post("/api/messages", "{\"text\":\"Hi\"}")
                    .isValidation("Idempotency-Key");
        }
    }

    @Test
    void storesOnceWhatComesTwiceAtTheSameTime() {
        for (int round = 0; round < 5; round++) {
            String each = UUID.randomUUID().toString();
            List<Answer> answers = Together.run(
                    8, i -> as(ann).with("Idempotency-Key", each).post("/api/messages", "{\"text\":\"Hi\"}"));
            assertThat(answers).allSatisfy(answer -> answer.is(201));
            assertThat(answers)
                    .extracting(Answer::id)
                    .containsOnly(answers.getFirst().id());
            assertThat(answers)
                    .filteredOn(answer -> answer.header("Idempotent-Replay").isEmpty())
                    .hasSize(1);
        }
        assertThat(as(ann).get("/api/messages?author=" + ann.nickname()).ids()).hasSize(5);
    }
}
