package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * What people are told live: all of it, once and in order. Broadcasts of other scenarios, which play at the same time, are left
 * out.
 */
public final class DeliverySteps {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Set<String> EVENTS = Set.of("message", "edited", "deleted");

    private final World world;
    private final ChatSteps chats;

    /** Up to where a chat's frames have been looked at. */
    private final Map<Chat, Integer> places = new HashMap<>();

    /** What was said first in a message of this scenario, by its id. */
    private final Map<Long, String> contents = new HashMap<>();

    private final Map<String, String> offsets = new HashMap<>();
    private int markers;

    public DeliverySteps(World world, ChatSteps chats) {
        this.world = world;
        this.chats = chats;
    }

    @When("^(\\w+) opens another chat, called (\\w+)$")
    public void opensAnotherChat(String person, String name) {
        chats.keep(name, Chat.open(world.stack().gateway(), token(person)));
    }

    @When("^(\\w+) opens the chat with a ticket$")
    public void opensWithATicket(String person) {
        world.ask(Request.of("POST", "/api/tickets").withToken(token(person)));
        String ticket = Json.member(world.answer(), "ticket").asString();
        world.name("ticket", ticket);
        chats.keep(person, Chat.openWithTicket(world.stack().gateway(), ticket));
    }

    @When("^(\\w+)'s line is cut$")
    public void isCut(String person) {
        Chat chat = chats.chat(person);
        offsets.put(person, chat.lastOffset());
        chat.cut();
    }

    @When("^(\\w+) resumes$")
    public void resumes(String person) {
        resumesFrom(person, Objects.requireNonNull(offsets.get(person), () -> person + "'s line was never cut"));
    }

    @When("^(\\w+) resumes behind what s?he was told$")
    public void resumesBehindWhatCame(String person) {
        resumesFrom(person, chats.chat(person).lastOffset());
    }

    @When("^(\\w+) resumes from (\\S+)$")
    public void resumesFrom(String person, String offset) {
        chats.keep(person, Chat.resume(world.stack().gateway(), token(person), world.filled(offset)));
    }

    @Then("^(\\w+) is greeted with (\\{.+)$")
    public void isGreeted(String person, String frame) {
        JsonNode hello = chats.chat(person).frame(0);
        Json.cell(world.filled(frame))
                .properties()
                .forEach(member -> assertThat(hello.get(member.getKey())).isEqualTo(member.getValue()));
        assertThat(hello.get("online").asInt()).isPositive();
        assertThat(hello.get("offset").asString()).isNotEmpty();
    }

    @When("^(\\w+) says \"(.*)\"$")
    public void says(String person, String line) {
        String ref = "says-" + ++markers;
        Chat chat = chats.chat(person);
        chat.send("{\"op\":\"send\",\"ref\":\"" + ref + "\",\"text\":" + Json.quoted(world.filled(line)) + "}");
        JsonNode ack = answer(chat, ref);
        assertThat(ack.path("op").asString()).as("%s", ack).isEqualTo("ack");
        world.name("it", ack.at("/message/id").asString());
    }

    @When("^(\\w+) says \"(.*)\" 1 to (\\d+) without waiting$")
    public void saysManyTimes(String person, String line, int times) {
        IntStream.rangeClosed(1, times)
                .forEach(i -> chats.chat(person)
                        .send("{\"op\":\"send\",\"ref\":\"many-%d\",\"text\":%s}"
                                .formatted(i, Json.quoted(world.filled(line) + " " + i))));
        answer(chats.chat(person), "many-" + times);
    }

    /** The answer, wherever it stands among the frames. */
    private static JsonNode answer(Chat chat, String ref) {
        int place = 0;
        while (!chat.frame(place).path("ref").asString("").equals(ref)) {
            place++;
        }
        return chat.frame(place);
    }

    @When("^(\\w+) sends in parts of (\\d+) characters (.+)$")
    public void sendsInParts(String person, int each, String frame) {
        chats.chat(person).send(world.filled(frame), each);
    }

    @When("^(\\w+) sends a binary frame$")
    public void sendsBinary(String person) {
        chats.chat(person).sendBinary("{\"op\":\"quit\"}".getBytes(StandardCharsets.UTF_8));
    }

    @Then("^(\\w+) gets the problem ([a-z-]+)$")
    public void getsTheProblem(String person, String code) {
        JsonNode error = chats.chat(person).await(frame -> op(frame).equals("error"), code);
        assertThat(error.at("/problem/code").asString()).as("%s", error).isEqualTo(code);
        assertThat(error.at("/problem/type").asString()).isEqualTo("urn:twinchat:problem:" + code);
        assertThat(error.at("/problem/instance").asString()).isEqualTo("/ws/chat");
    }

    @Then("^(\\w+) is closed with (\\d+)$")
    public void isClosed(String person, int code) {
        assertThat(chats.chat(person).closed()).isEqualTo(code);
    }

    @Then("^(\\w+) can soon see in (\\S+) that (\\w+) is (online|offline)$")
    public void canSoonSee(String person, String path, String other, String state) {
        String nickname = world.nicknameFor(other);
        Request request = Request.of("GET", path).withToken(token(person));
        await().atMost(PATIENCE).until(() -> {
            Answer answer = world.exchange(request);
            return answer.status() == 200 && answer.text().contains("\"" + nickname + "\"") == state.equals("online");
        });
    }

    @Then("^(.+?) (?:is|are) told \"(.*)\" 1 to (\\d+)$")
    public void areToldMany(String people, String text, int times) {
        List<String> expected = IntStream.rangeClosed(1, times)
                .mapToObj(i -> world.filled(text) + " " + i)
                .toList();
        People.of(people).forEach(person -> isTold(person, expected));
    }

    /** A message by its content, an edit as {@code edited <content>}, a deletion as {@code deleted <first content>}. */
    @Then("^(.+?) (?:is|are) told (?!nothing|\")(.+)$")
    public void areTold(String people, String events) {
        People.of(people).forEach(person -> isTold(person, People.of(world.filled(events))));
    }

    private void isTold(String person, List<String> expected) {
        List<String> told = new ArrayList<>();
        while (told.size() < expected.size()) {
            told.add(nextEvent(chats.chat(person)));
        }
        assertThat(told).as("told to %s", person).isEqualTo(expected);
    }

    /** Somebody says something to everybody: there is nothing before it. */
    @Then("^(.+?) (?:is|are) told nothing more$")
    public void areToldNothingMore(String people) {
        String marker = "marker " + ++markers;
        String speaker = People.of(people).getFirst();
        Answer sent = world.exchange(Request.of("POST", "/api/messages")
                .withToken(token(speaker))
                .withJson("{\"text\":\"" + marker + "\"}"));
        assertThat(sent.status()).isEqualTo(201);
        People.of(people).forEach(person -> isTold(person, List.of(marker)));
    }

    @Then("^(\\w+) was told nothing with (\\w+)$")
    public void wasToldNothingWith(String person, String word) {
        assertThat(chats.chat(person).received())
                .noneMatch(frame -> frame.toString().contains(word));
    }

    private String nextEvent(Chat chat) {
        while (true) {
            int place = places.getOrDefault(chat, 0);
            JsonNode frame = chat.frame(place);
            places.put(chat, place + 1);
            if (isOfThisScenario(frame)) {
                return text(frame);
            }
        }
    }

    private boolean isOfThisScenario(JsonNode frame) {
        if (!EVENTS.contains(op(frame))) {
            return false;
        }
        return op(frame).equals("deleted")
                ? contents.containsKey(frame.get("id").asLong())
                : frame.at("/message/author/nickname").asString().endsWith(world.nicknameFor(""));
    }

    private String text(JsonNode event) {
        if (op(event).equals("deleted")) {
            return "deleted " + contents.get(event.get("id").asLong());
        }
        String content = event.at("/message/content").asString();
        contents.putIfAbsent(event.at("/message/id").asLong(), content);
        return op(event).equals("edited") ? "edited " + content : content;
    }

    private static String op(JsonNode frame) {
        return frame.path("op").asString("");
    }

    private String token(String person) {
        return world.token(person).orElseThrow();
    }
}
