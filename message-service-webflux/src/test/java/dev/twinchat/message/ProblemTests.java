package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.service.web.Problems;
import io.r2dbc.spi.R2dbcNonTransientException;
import io.r2dbc.spi.R2dbcTransientException;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.r2dbc.UncategorizedR2dbcException;

/** Whatever is refused before a use case begins, and in which order. */
class ProblemTests extends ServiceTests {

    private static final String HELLO = "{\"text\":\"Hello\"}";

    private final TestUser ann = someone("Ann");

    /** What the driver makes of 40P01 is an {@code R2dbcTransientException}, to which Spring gives no name of its own. */
    @Test
    void tellsThatADeadlockMayBeTriedAgain() {
        R2dbcTransientException deadlock = new R2dbcTransientException("deadlock detected", "40P01") {};
        assertThat(Problems.of(new UncategorizedR2dbcException("", "", deadlock))
                        .code())
                .isEqualTo(ProblemCode.UNAVAILABLE);
        R2dbcNonTransientException fault = new R2dbcNonTransientException("no such column", "42703") {};
        assertThat(Problems.of(new UncategorizedR2dbcException("", "", fault)).code())
                .isEqualTo(ProblemCode.INTERNAL);
    }

    @Test
    void refusesWhoHasNoToken() {
        for (String path : List.of("/api/messages", path(1), "/api/users/Ann/messages", "/api/nothing", "/nothing")) {
            Answer refused = anybody().get(path).isProblem(401, "unauthenticated");
            assertThat(refused.header("WWW-Authenticate"))
                    .hasValueSatisfying(value -> assertThat(value).startsWith("Bearer"));
        }
        anybody().send("POST", "/api/messages", "{", "text/plain").isProblem(401, "unauthenticated");
    }

    @Test
    void takesAStreamForOneHoweverItsPathIsWritten() {
        String token = "Bearer " + TestKeys.SHARED.token(ann);
        for (String path : List.of("/api/stream", "/api/str%65am", "/%61pi/stream/")) {
            EventStream.open(port(), path, "Accept", "text/event-stream", "Authorization", token)
                    .close();
        }
    }

    @Test
    void refusesTokensThatAreNotOurs() throws JOSEException {
        JWTClaimsSet good = TestKeys.claims(ann).build();
        Date past = Date.from(Instant.now().minusSeconds(60));
        refusesToken(TestKeys.sign(good, TestKeys.generate()));
        refusesToken(new PlainJWT(good).serialize());
        SignedJWT symmetric = new SignedJWT(new JWSHeader(JWSAlgorithm.HS256), good);
        symmetric.sign(new MACSigner(new byte[32]));
        refusesToken(symmetric.serialize());
        refusesToken(
                TestKeys.SHARED.sign(TestKeys.claims(ann).expirationTime(past).build()));
        refusesToken(
                TestKeys.SHARED.sign(TestKeys.claims(ann).expirationTime(null).build()));
        refusesToken(TestKeys.SHARED.sign(TestKeys.claims(ann).issuer("another").build()));
        refusesToken(TestKeys.SHARED.sign(
                TestKeys.claims(ann).audience("twinchat-internal").build()));
        refusesToken(TestKeys.SHARED.sign(TestKeys.claims(ann).subject("Ann").build()));
        refusesToken(TestKeys.SHARED.sign(
                TestKeys.claims(ann).claim("nickname", null).build()));
        refusesToken("rubbish");
        refusesToken("");
    }

    private void refusesToken(String token) {
        anybody().with("Authorization", "Bearer " + token).get("/api/messages").isProblem(401, "unauthenticated");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/messages/0",
                "/api/messages/-1",
                "/api/messages/x",
                "/api/messages/01",
                "/api/messages/1.5",
                "/api/messages/9223372036854775808",
                "/api/messages/1/nothing",
                "/api/users/x/messages",
                "/api/users/no.body/messages",
                "/api/nothing",
                "/nothing",
                "/"
            })
    void doesNotFindWhatIsNoPath(String path) {
        as(ann).get(path).isProblem(404, "not-found");
        as(ann).send("PATCH", path, "{", "application/json").isProblem(404, "not-found");
        as(ann).send("PUT", path, "x", "text/plain").isProblem(404, "not-found");
    }

    @Test
    void takesAPathWithATrailingSlashAsTheOneWithout() {
        long id = as(ann).post("/api/messages/", HELLO).is(201).id();
        as(ann).get(path(id) + "/").is(200);
    }

    @Test
    void tellsTheMethodsOfAPath() {
        refusesMethod("PUT", "/api/messages", "GET, HEAD, OPTIONS, POST");
        refusesMethod("DELETE", "/api/messages", "GET, HEAD, OPTIONS, POST");
        refusesMethod("POST", path(1), "DELETE, GET, HEAD, OPTIONS, PATCH");
        refusesMethod("PATCH", "/api/users/Ann/messages", "GET, HEAD, OPTIONS");
    }

    private void refusesMethod(String method, String path, String allowed) {
        Answer refused = as(ann).send(method, path, "{", "text/plain").isProblem(405, "method-not-allowed");
        assertThat(refused.header("Allow")).contains(allowed);
    }

    @Test
    void answersHeadLikeGetWithoutABody() {
        long id = post(ann, "Hello");
        Answer head = as(ann).send("HEAD", path(id), null, null).is(200);
        assertThat(head.response().body()).isEmpty();
        assertThat(head.header("ETag")).contains("\"1\"");
    }

    @Test
    void answersOptionsWithTheMethods() {
        Answer options = as(ann).send("OPTIONS", path(1), null, null).is(200);
        assertThat(options.header("Allow")).contains("DELETE, GET, HEAD, OPTIONS, PATCH");
        assertThat(options.header("Access-Control-Allow-Origin")).isEmpty();
    }

    @Test
    void understandsOnlyJson() {
        as(ann).send("POST", "/api/messages", "text=Hello", "application/x-www-form-urlencoded")
                .isProblem(415, "unsupported-media-type");
        as(ann).send("POST", "/api/messages", HELLO, null).isProblem(415, "unsupported-media-type");
        as(ann).with("Accept", "text/html")
                .send("POST", "/api/messages", HELLO, "text/plain")
                .isProblem(415, "unsupported-media-type");
        as(ann).send("POST", "/api/messages", HELLO, "application/json; charset=utf-8")
                .is(201);
    }

    @Test
    void answersOnlyJson() {
        as(ann).with("Accept", "text/html").post("/api/messages", "{").isProblem(406, "not-acceptable");
        as(ann).with("Accept", "text/html").get("/api/messages").isProblem(406, "not-acceptable");
        as(ann).with("Accept", "application/problem+json").get("/api/messages").is(200);
        as(ann).with("Accept", "text/html, */*;q=0.1").get("/api/messages").is(200);
    }

    @Test
    void refusesBodiesOver64KiB() {
        String padding = " ".repeat(64 * 1024 - HELLO.length());
        as(ann).post("/api/messages", HELLO + padding).is(201);
        as(ann).post("/api/messages", HELLO + padding + " ").isProblem(413, "too-large");
        as(ann).patch(path(1), "{" + padding + " ".repeat(99)).isProblem(413, "too-large");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "\"Hello\"",
                "null",
                "7",
                "{\"text\":\"a\"} x",
                "{\"text\":\"a\"}{}",
                "{\"text\":7}",
                "{\"text\":true}",
                "{\"text\":[\"a\"]}",
                "{\"text\":\"a\",\"text\":\"a\"}",
                "{\"text\":\"a\",\"nothing\":1}",
                "{\"Text\":\"a\"}",
                "{\"type\":\"broadcast\",\"editType\":\"FINAL\",\"content\":\"a\"}",
                "{\"type\":\"MULTICAST\",\"editType\":\"FINAL\",\"content\":\"a\"}",
                "{\"type\":0,\"editType\":\"FINAL\",\"content\":\"a\"}",
                "{\"type\":\"\",\"editType\":\"FINAL\",\"content\":\"a\"}",
                "{\"type\":\"BROADCAST\",\"editType\":\"EVERYBODY\",\"content\":\"a\"}",
                "{\"type\":\"BLOCKCAST\",\"excluded\":\"Bob\",\"editType\":\"FINAL\",\"content\":\"a\"}",
                "{\"type\":\"BLOCKCAST\",\"excluded\":[7],\"editType\":\"FINAL\",\"content\":\"a\"}",
                "{\"type\":\"BROADCAST\",\"editType\":\"FINAL\",\"content\":\"a\",\"replyTo\":\"7\"}",
                "{\"type\":\"BROADCAST\",\"editType\":\"FINAL\",\"content\":\"a\",\"replyTo\":1.5}",
                "{\"type\":\"BROADCAST\",\"editType\":\"FINAL\",\"content\":\"a\",\"replyTo\":1e0}",
                "{\"type\":\"BROADCAST\",\"editType\":\"FINAL\",\"content\":\"a\",\"replyTo\":9223372036854775808}",
                "{'text':'a'}",
                "{\"text\":\"a\",}",
                "{\"text\":\"a\u0001\"}",
                "// no\n{\"text\":\"a\"}",
                "{\"text\":NaN}"
            })
    void refusesWhatIsNotOfTheDocumentedShape(String body) {
        as(ann).with("Idempotency-Key", "not visible")
                .post("/api/messages", body)
                .isProblem(400, "malformed");
    }

    @Test
    void refusesRequestsWithoutABody() {
        as(ann).send("POST", "/api/messages", null, null).isProblem(400, "malformed");
        as(ann).send("POST", "/api/messages", "", "application/json").isProblem(400, "malformed");
        as(ann).send("PATCH", path(1), null, null).isProblem(400, "malformed");
    }

    @Test
    void refusesWhatIsNestedTooDeep() {
        String deep = "[".repeat(20) + "]".repeat(20);
        as(ann).post("/api/messages", "{\"excluded\":" + deep + "}").isProblem(400, "malformed");
        as(ann).post("/api/messages", "{\"nothing\":" + deep + "}").isProblem(400, "malformed");
    }

    @Test
    void checksShapeBeforeExistence() {
        as(ann).patch(path(Long.MAX_VALUE), "{").isProblem(400, "malformed");
        as(ann).patch(path(Long.MAX_VALUE), "{\"content\":\"\"}").isValidation("content");
        as(ann).with("If-Match", "1").patch(path(Long.MAX_VALUE), "{}").isValidation("If-Match");
    }

    @Test
    void setsTheHeadersOfEveryAnswer() {
        for (Answer answer : List.of(
                as(ann).get("/api/messages"),
                as(ann).get("/api/nothing"),
                anybody().get("/api/messages"))) {
            assertThat(answer.header("X-Stack").orElse("")).isIn("mvc-platform", "mvc-virtual", "webflux");
            assertThat(answer.header("X-Content-Type-Options")).contains("nosniff");
            assertThat(answer.header("Cache-Control")).contains("no-store");
            assertThat(answer.response().headers().map()).doesNotContainKeys("pragma", "expires", "set-cookie");
        }
    }
}
