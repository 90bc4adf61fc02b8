package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each request breaks several rules; the answer tells which one is looked at first. */
class OrderOfChecksTests extends ServiceTests {

    private static final String TOO_LONG = "{" + " ".repeat(64 * 1024) + "]";

    @Test
    void looksAtTheTokenBeforeThePath() {
        anybody().get("/api/nothing").isProblem(401, "unauthenticated");
        anybody().send("PUT", "/api/users", null, null).isProblem(401, "unauthenticated");
    }

    @Test
    void knowsNoSwitchOfTheLabOutsideIt() {
        anybody().with("X-Lab-Token-Check", "off").get("/api/users/me").isProblem(401, "unauthenticated");
        anybody().get("/lab/latency?millis=0").isProblem(401, "unauthenticated");
        as(someone("Ann")).get("/lab/latency?millis=0").isProblem(404, "not-found");
    }

    @Test
    void looksAtThePathBeforeTheMethod() {
        Api ann = as(someone("Ann"));
        ann.send("POST", "/api/users/ab", TOO_LONG, "text/plain").isProblem(404, "not-found");
        ann.send("FOO", "/api/nothing", null, null).isProblem(404, "not-found");
    }

    @Test
    void looksAtTheMethodBeforeTheBody() {
        Answer answer = as(someone("Ann"))
                .with("Accept", "text/html")
                .send("PUT", "/api/users/me", TOO_LONG, "text/plain")
                .isProblem(405, "method-not-allowed");
        assertThat(answer.header("Allow")).contains("DELETE, GET, HEAD, OPTIONS, PATCH");
    }

    @Test
    void looksAtTheContentTypeThenAtAcceptThenAtTheSize() {
        Api html = anybody().with("Accept", "text/html");
        html.send("POST", "/api/users", TOO_LONG, "text/plain").isProblem(415, "unsupported-media-type");
        html.send("POST", "/api/users", TOO_LONG, null).isProblem(415, "unsupported-media-type");
        html.post("/api/users", TOO_LONG).isProblem(406, "not-acceptable");
        anybody().post("/api/users", TOO_LONG).isProblem(413, "too-large");
    }

    @Test
    void looksAtTheShapeBeforeTheRules() {
        anybody().post("/api/users", "{\"nickname\":\"a\",\"unknown\":1}").isProblem(400, "malformed");
    }

    @Test
    void looksAtTheRulesBeforeExistence() {
        as(someone("Ann")).get("/api/users/nobody-at-all/followers?limit=x").isValidation("limit");
    }

    @Test
    void takesBodiesUpToTheLimit() {
        String longest = "{" + " ".repeat(64 * 1024 - 2) + "}";
        anybody().post("/api/users", longest).isProblem(400, "validation");
        anybody().post("/api/users", longest + " ").isProblem(413, "too-large");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "\"a\"",
                "{",
                "{}{}",
                "{\"nickname\":1}",
                "{\"nickname\":true}",
                "{\"nickname\":[\"a\"]}",
                "{\"nickname\":{}}",
                "{\"nickname\":\"abc\",\"nickname\":\"abd\"}",
                "{\"unknown\":null}",
                "{'nickname':'abc'}",
                "{\"nickname\":\"abc\",}"
            })
    void refusesOtherShapes(String body) {
        anybody().post("/api/users", body).isProblem(400, "malformed");
    }

    @Test
    void answersATrailingSlashLikeNone() {
        TestUser ann = someone("Ann");
        as(ann).get("/api/users/" + ann.nickname() + "/").is(200);
        Answer refused = as(ann).put("/api/users/me/");
        assertThat(refused.header("Allow")).contains("DELETE, GET, HEAD, OPTIONS, PATCH");
        assertThat(refused.text("instance")).isEqualTo("/api/users/me");
    }

    @Test
    void acceptsProblemJsonAsJson() {
        TestUser ann = someone("Ann");
        Answer answer = as(ann).with("Accept", "application/problem+json")
                .get("/api/users/me")
                .is(200);
        assertThat(answer.header("Content-Type")).contains("application/json");
    }

    @Test
    void givesEveryAnswerItsFixedHeaders() {
        TestUser ann = someone("Ann");
        for (Answer answer :
                new Answer[] {as(ann).get("/api/users/me"), anybody().get("/api/users/me"), as(ann).get("/api/nothing")
                }) {
            assertThat(answer.header("X-Stack")).contains(TestStack.NAME);
            assertThat(answer.header("X-Content-Type-Options")).contains("nosniff");
            assertThat(answer.header("Cache-Control")).contains("no-store");
        }
    }

    @Test
    void answersOptionsByTheMethodsOfThePath() {
        TestUser ann = someone("Ann");
        Answer answer = as(ann).send("OPTIONS", "/api/users/me", null, null).is(200);
        assertThat(answer.header("Allow")).contains("DELETE, GET, HEAD, OPTIONS, PATCH");
        as(ann).send("OPTIONS", "/api/nothing", null, null).isProblem(404, "not-found");
    }

    @Test
    void refusesPreflightsOfForeignOrigins() {
        Answer answer = anybody()
                .with("Origin", "https://evil.example")
                .with("Access-Control-Request-Method", "GET")
                .send("OPTIONS", "/api/users/me", null, null)
                .isProblem(403, "forbidden");
        assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
    }
}
