package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jwt.JWTClaimsSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The chat socket: what clients send, and what they are told. */
class ChatTests extends ServiceTests {

    private static final Duration SOON = Duration.ofSeconds(20);

    @Test
    void greetsFirst() {
        TestUser ann = someone("Ann");
        try (ChatClient chat = ChatClient.open(port(), "", "Bearer " + TestKeys.SHARED.token(ann))) {
            JsonNode hello = chat.await(_ -> true);
            assertThat(hello.path("op").asString()).isEqualTo("hello");
            assertThat(hello.path("nickname").asString()).isEqualTo(ann.nickname());
            assertThat(hello.path("online").asInt()).isPositive();
            assertThat(hello.path("offset").asString()).isNotEmpty();
        }
    }

    @Test
    void refusesWhoeverHasNoToken() {
        assertThatThrownBy(() -> ChatClient.open(port(), "", null)).hasMessageContaining("WebSocketHandshakeException");
        assertThatThrownBy(() -> ChatClient.open(port(), "", "Bearer nonsense"))
                .hasMessageContaining("WebSocketHandshakeException");
    }

    @Test
    void closesWhoeverBringsAWorthlessTicket() {
        assertThat(ChatClient.open(port(), "?ticket=nonsense", null).closeCode())
                .isEqualTo(4001);
    }

    @Test
    void closesASessionWhoseTokenWasRevokedJustBefore() {
        JWTClaimsSet claims = TestKeys.claims(someone("Ann")).build();
        TestRedis.SHARED.ask("SET revoked:" + claims.getJWTID() + " 1");
        String authorization = "Bearer " + TestKeys.SHARED.sign(claims);
        ChatClient chat = ChatClient.open(port(), "", authorization);
        assertThat(chat.closeCode()).isEqualTo(4001);
        assertThat(chat.received()).isEmpty();
    }

    @Test
    void acknowledgesAndDeliversToEveryoneInTheAudienceOnce() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("Bob");
        TestUser eve = someone("Eve");
        try (ChatClient anns = chat(ann);
                ChatClient bobs = chat(bob);
                ChatClient eves = chat(eve)) {
            anns.say("1", "@" + bob.nickname() + ":for you").say("2", "for all");
            JsonNode ack = anns.awaitOp("ack");
            assertThat(ack.path("ref").asString()).isEqualTo("1");
            assertThat(ack.path("message").path("recipient").asString()).isEqualTo(bob.nickname());
            assertThat(anns.await(frame -> frame.path("ref").asString("").equals("2"))
                            .has("replay"))
                    .isFalse();
            assertThat(contents(bobs, "for all")).containsExactly("for you", "for all");
            assertThat(contents(eves, "for all")).containsExactly("for all");
        }
    }

    @Test
    void deliversWhatIsSentByRest() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("Bob");
        try (ChatClient bobs = chat(bob)) {
            long id = post(ann, "/public:first");
            JsonNode message = bobs.awaitOp("message");
            assertThat(message.path("message").path("id").asLong()).isEqualTo(id);
            as(ann).patch(path(id), "{\"content\":\"second\"}").is(200);
            JsonNode edited = bobs.awaitOp("edited").path("message");
            assertThat(edited.path("content").asString()).isEqualTo("second");
            assertThat(edited.path("version").asLong()).isEqualTo(2);
            as(ann).delete(path(id)).is(204);
            assertThat(bobs.awaitOp("deleted").path("id").asLong()).isEqualTo(id);
        }
    }

    @Test
    void editsOverTheSocket() {
        TestUser ann = someone("Ann");
        try (ChatClient chat = chat(ann)) {
            long id = post(ann, "/private:first");
            chat.send("{'op':'edit','ref':'e','id':%d,'content':'second','version':1}".formatted(id));
            assertThat(chat.awaitOp("ack").path("message").path("version").asLong())
                    .isEqualTo(2);
            chat.send("{'op':'edit','ref':'f','id':%d,'content':'third','version':1}".formatted(id));
            assertThat(code(chat.awaitOp("error"))).isEqualTo("stale-version");
        }
    }

    @Test
    void recognisesARepeatedRef() {
        TestUser ann = someone("Ann");
        try (ChatClient chat = chat(ann)) {
            JsonNode first = chat.say("r", "once").awaitOp("ack");
            JsonNode second = chat.say("r", "once").awaitOp("ack");
            assertThat(second.path("replay").asBoolean()).isTrue();
            assertThat(second.path("message").path("id"))
                    .isEqualTo(first.path("message").path("id"));
            assertThat(code(chat.say("r", "twice").awaitOp("error"))).isEqualTo("idempotency-conflict");
        }
    }

    @Test
    void refusesUnicastToOfflineUserAndStoresNothing() {
        TestUser ann = someone("Ann");
        TestUser bob = someoneOffline("Bob");
        try (ChatClient chat = chat(ann)) {
            JsonNode error = chat.say("1", "@" + bob.nickname() + ":hello?").awaitOp("error");
            assertThat(code(error)).isEqualTo("recipient-offline");
            assertThat(error.path("ref").asString()).isEqualTo("1");
            assertThat(as(bob).get("/api/messages?author=" + ann.nickname())
                            .is(200)
                            .ids())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no JSON                                                  | malformed
            []                                                       | malformed
            {}                                                       | validation
            {'op':5}                                                 | malformed
            {'op':'dance','ref':'1'}                                 | malformed
            {'op':'send','ref':'1'}                                  | validation
            {'op':'send','text':'no ref'}                            | validation
            {'op':'send','ref':7,'text':'x'}                         | malformed
            {'op':'send','ref':'','text':'x'}                        | validation
            {'op':'send','ref':'1','text':5}                         | malformed
            {'op':'send','ref':'1','text':'x','more':1}              | malformed
            {'op':'send','ref':'1','ref':'2','text':'x'}             | malformed
            {'op':'edit','ref':'1','id':'7','content':'x'}           | malformed
            {'op':'edit','ref':'1','id':9223372036854775807}         | validation
            {'op':'edit','ref':'1','id':9223372036854775807,'content':'x'} | not-found
            {'op':'quit','now':true}                                 | malformed
            [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]] | malformed
            """)
    void answersWhatIsWrongAndGoesOn(String frame, String code) {
        try (ChatClient chat = chat(someone("Ann"))) {
            assertThat(code(chat.send(frame).awaitOp("error"))).isEqualTo(code);
            assertThat(chat.say("after", "still here")
                            .awaitOp("ack")
                            .path("ref")
                            .asString())
                    .isEqualTo("after");
        }
    }

    @Test
    void closesWhoeverSendsBinaryFrames() {
        assertThat(chat(someone("Ann")).sendBinary(new byte[] {1}).closeCode()).isEqualTo(1003);
    }

    @Test
    void closesWhoeverSendsTooMuch() {
        String long64k = "x".repeat(64 * 1024 - 40);
        try (ChatClient chat = chat(someone("Ann"))) {
            assertThat(code(chat.say("1", long64k).awaitOp("error"))).isEqualTo("validation");
            chat.say("2", "x".repeat(64 * 1024));
            assertThat(chat.closeCode()).isEqualTo(1009);
        }
    }

    @Test
    void closesWhoeverQuits() {
        TestUser ann = someone("Ann");
        assertThat(chat(ann).send("{'op':'quit'}").closeCode()).isEqualTo(1000);
        assertThat(chat(ann).say("q", "quit").closeCode()).isEqualTo(1000);
    }

    @Test
    void closesWhenTheTokenIsRevoked() {
        JWTClaimsSet claims = TestKeys.claims(someone("Ann")).build();
        ChatClient chat = ChatClient.open(port(), "", "Bearer " + TestKeys.SHARED.sign(claims));
        chat.awaitOp("hello");
        TestRedis.SHARED.ask("PUBLISH revocations " + claims.getJWTID());
        assertThat(chat.closeCode()).isEqualTo(4001);
    }

    /** As while the connection to Redis is down. */
    @Test
    void closesWhenTheMessageOfTheRevocationIsLost() {
        JWTClaimsSet claims = TestKeys.claims(someone("Ann")).build();
        ChatClient chat = ChatClient.open(port(), "", "Bearer " + TestKeys.SHARED.sign(claims));
        chat.awaitOp("hello");
        TestRedis.SHARED.ask("SET revoked:" + claims.getJWTID() + " 1");
        assertThat(chat.closeCode()).isEqualTo(4001);
    }

    @Test
    void resumesWithoutGapOrDouble() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("Bob");
        String offset;
        try (ChatClient bobs = chat(bob)) {
            post(ann, "seen");
            offset = bobs.awaitOp("message").path("offset").asString();
        }
        IntStream.range(0, 20).forEach(i -> post(ann, "missed " + i));
        String encoded = "%" + Integer.toHexString(offset.charAt(0)) + offset.substring(1);
        try (ChatClient bobs = resumed(bob, encoded)) {
            assertThat(bobs.await(_ -> true).path("offset").asString()).isEqualTo(offset);
            post(ann, "live");
            List<String> expected = IntStream.rangeClosed(0, 20)
                    .mapToObj(i -> i == 20 ? "live" : "missed " + i)
                    .toList();
            assertThat(contents(bobs, "live").stream().filter(expected::contains))
                    .containsExactlyElementsOf(expected);
        }
    }

    @Test
    void resumesPastManyEventsOfOthers() {
        TestUser ann = someone("Ann");
        TestUser bob = someone("Bob");
        String offset;
        try (ChatClient bobs = chat(bob)) {
            post(ann, "seen");
            offset = bobs.awaitOp("message").path("offset").asString();
        }
        TestDatabase.SHARED.run("""
                insert into events (kind, message_id, author_id, author_nickname, address_type, edit_type, excluded_nicknames,
                    audience_only, audience_except, content, hashtags, mentions, version, created_at)
                select 'MESSAGE', n, 0, 'nobody', 'UNICAST', 'FINAL', '{}', '{0}', '{}', 'Psst', '{}', '{}', 1, now()
                from generate_series(1, 12000) n
                """);
        post(ann, "behind them");
        try (ChatClient bobs = resumed(bob, offset)) {
            assertThat(contents(bobs, "behind them")).doesNotContain("seen", "Psst");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"resume=nonsense", "resume=", "resume"})
    void resetsWhoeverResumesFromNowhere(String query) {
        String authorization = "Bearer " + TestKeys.SHARED.token(someone("Ann"));
        try (ChatClient chat = ChatClient.open(port(), "?" + query, authorization)) {
            chat.awaitOp("hello");
            assertThat(chat.awaitOp("reset").path("offset").asString()).isNotEmpty();
        }
    }

    @Test
    void tellsWhoComesAndGoes() {
        TestUser ann = someone("Ann");
        TestUser bob = someoneOffline("Bob");
        try (ChatClient anns = chat(ann)) {
            ChatClient bobs = chat(bob);
            assertThat(presenceOf(bob, anns)).isTrue();
            as(ann).get("/api/presence").is(200);
            bobs.close();
            assertThat(presenceOf(bob, anns)).isFalse();
        }
    }

    @Test
    void tellsRedisAgainWhatItForgot() {
        TestUser ann = someoneOffline("Ann");
        TestUser bob = someoneOffline("Bob");
        TestUser ghost = someoneOffline("Ghost");
        try (ChatClient anns = chat(ann);
                ChatClient bobs = chat(bob)) {
            String online = onlineHash(ann);
            TestRedis.SHARED.ask("HDEL " + online + " " + ann.id() + " " + bob.id());
            TestRedis.SHARED.ask("HSET " + online + " " + ghost.id() + " " + ghost.nickname());
            await().atMost(SOON).until(() -> isOn(online, ann) && isOn(online, bob) && !isOn(online, ghost));
            post(ann, "still here");
            anns.awaitOp("message");
            bobs.awaitOp("message");
        }
    }

    @Test
    @Timeout(25)
    void opensManyChatsWhileRedisHangs() {
        List<TestUser> people =
                Stream.generate(() -> someoneOffline("Ann")).limit(40).toList();
        TestRedis.SHARED.hang();
        try {
            List<ChatClient> chats = people.stream()
                    .map(person -> ChatClient.open(port(), "", "Bearer " + TestKeys.SHARED.token(person)))
                    .toList();
            chats.forEach(chat -> chat.awaitOp("hello"));
            chats.forEach(ChatClient::close);
        } finally {
            TestRedis.SHARED.goOn();
            awaitRedis();
        }
    }

    /** The service has closed its connections and opens new ones. */
    private void awaitRedis() {
        TestUser somebody = someoneOffline("Ann");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> as(somebody)
                                        .send("POST", "/api/tickets", null, null)
                                        .response()
                                        .statusCode()
                                == 201
                        && !TestRedis.SHARED.ask("PUBLISH revocations nobody").equals(":0"));
    }

    /** The hash of the replica that the user is online with. */
    private static String onlineHash(TestUser user) {
        return TestRedis.SHARED.list("KEYS online:*").stream()
                .filter(key -> isOn(key, user))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isOn(String hash, TestUser user) {
        return TestRedis.SHARED.ask("HEXISTS " + hash + " " + user.id()).equals(":1");
    }

    private static boolean presenceOf(TestUser user, ChatClient chat) {
        return chat.await(frame -> frame.path("op").asString("").equals("presence")
                        && frame.path("nickname").asString("").equals(user.nickname()))
                .path("online")
                .asBoolean();
    }

    /** The contents of the messages that come, up to and with this one. */
    private static List<String> contents(ChatClient chat, String last) {
        List<String> contents = new ArrayList<>();
        do {
            contents.add(chat.awaitOp("message").path("message").path("content").asString());
        } while (!contents.getLast().equals(last));
        return contents;
    }

    private static String code(JsonNode error) {
        return error.path("problem").path("code").asString();
    }
}
