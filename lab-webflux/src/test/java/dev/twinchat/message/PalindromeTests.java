package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The lab's palindromes: broadcast and counted, only counted, and gathered in one message. */
class PalindromeTests extends ServiceTests {

    private static final int MANY = 12;

    private final TestUser ann = someone("Ann");
    private final TestUser bob = someone("Bob");

    @Test
    void countsWhatIsBroadcastForEveryOpenChat() {
        try (ChatClient bobs = chat(bob);
                ChatClient anns = chat(ann)) {
            JsonNode counted = as(ann).post("/lab/me/palindromes", "{\"content\":\"noon Kayak word x\"}")
                    .is(200)
                    .json();
            int receivers = counted.path("receivers").asInt();
            assertThat(receivers).isGreaterThanOrEqualTo(2);
            assertThat(counted.path("palindromes").asInt()).isEqualTo(3 * receivers);
            for (ChatClient chat : List.of(anns, bobs)) {
                chat.await(frame ->
                        frame.path("message").path("content").asString("").equals("noon Kayak word x"));
            }
        }
    }

    @Test
    void countsAsOftenAsAsked() {
        JsonNode counted = anybody()
                .post("/lab/palindromes", "{\"content\":\"noon word\",\"times\":1000}")
                .is(200)
                .json();
        assertThat(counted.path("receivers").asInt()).isEqualTo(1000);
        assertThat(counted.path("palindromes").asInt()).isEqualTo(1000);
        anybody().post("/lab/palindromes", "{\"times\":0}").isValidation("content", "times");
    }

    @Test
    void refusesTooManyLettersHoweverManyFitIntoABody() {
        String content = "{\"content\":\"%s\"}";
        anybody()
                .post("/lab/palindromes", content.formatted("x".repeat(300_000)))
                .isValidation("content");
        anybody()
                .post("/lab/palindromes", content.formatted("x".repeat(1024 * 1024 - 14)))
                .isValidation("content");
        anybody()
                .post("/lab/palindromes", content.formatted("x".repeat(1024 * 1024 - 13)))
                .isProblem(413, "too-large");
    }

    @Test
    void losesNothingWhenManyAppendToOneMessage() {
        long into = post(ann, "/public:found:");
        List<TestUser> users =
                IntStream.range(0, MANY).mapToObj(_ -> someone("Bob")).toList();
        List<Long> lists = IntStream.range(0, MANY)
                .mapToObj(i -> post(ann, "@" + users.get(i).nickname() + ":word " + palindrome(i)))
                .toList();
        Together.run(
                MANY,
                i -> as(users.get(i))
                        .post("/lab/me/palindromes/append", task(lists.get(i), into))
                        .is(200));
        JsonNode message = as(bob).get(path(into)).is(200).json();
        assertThat(message.path("version").asLong()).isEqualTo(1 + MANY);
        assertThat(message.path("content").asString().split(" "))
                .containsExactlyInAnyOrder(IntStream.range(-1, MANY)
                        .mapToObj(i -> i < 0 ? "found:" : palindrome(i))
                        .toArray(String[]::new));
    }

    @Test
    void appendsOnlyWhatOneSeesToWhatOneMayEdit() {
        long list = post(ann, "@" + bob.nickname() + ":noon");
        long into = post(ann, "/private:found:");
        as(bob).post("/lab/me/palindromes/append", "{}").isValidation("into", "list");
        as(bob).post("/lab/me/palindromes/append", task(list, Long.MAX_VALUE)).isProblem(404, "not-found");
        as(someone("Eve")).post("/lab/me/palindromes/append", task(list, into)).isProblem(404, "not-found");
        as(bob).post("/lab/me/palindromes/append", task(list, into)).isProblem(403, "forbidden");
    }

    @Test
    void refusesWhoeverActsForNobody() {
        anybody().post("/lab/me/palindromes", "{\"content\":\"noon\"}").isProblem(401, "unauthenticated");
        anybody().post("/lab/me/palindromes/append", task(1, 2)).isProblem(401, "unauthenticated");
    }

    /** Another one for each number below 26. */
    private static String palindrome(int number) {
        return String.valueOf((char) ('a' + number)).repeat(3);
    }

    private static String task(long list, long into) {
        return "{\"list\":" + list + ",\"into\":" + into + "}";
    }
}
