package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.stacks.Substitutes;
import dev.twinchat.launcher.ServiceName;
import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Chats over the socket, through the gateway. A frame in a sentence names the members that matter. */
public final class ChatSteps {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration NOTHING_MORE_COMES = Duration.ofSeconds(3);

    private static final String OWN = "of one's own";

    private final World world;
    private final AccountSteps accounts;
    private final Map<String, Chat> chats = new HashMap<>();
    private final List<Chat> opened = new ArrayList<>();
    private long beginNanos;

    public ChatSteps(World world, AccountSteps accounts) {
        this.world = world;
        this.accounts = accounts;
    }

    @Given("^(.+) (?:is|are) online$")
    public void areOnline(String people) {
        accounts.areLoggedIn(people);
        People.of(people).forEach(this::opensTheChat);
    }

    @When("^(\\w+) opens the chat$")
    public void opensTheChat(String person) {
        Chat chat = Chat.open(world.stack().gateway(), world.token(person).orElseThrow());
        keep(person, chat);
    }

    @When("^(\\w+) opens the chat at a message service of (?:his|her) own$")
    public void opensTheChatElsewhere(String person) {
        keep(
                person,
                Chat.open(
                        world.server("message service " + OWN),
                        world.token(person).orElseThrow()));
    }

    @When("^that message service is killed$")
    public void isKilled() {
        Substitutes.kill(world.stack(), ServiceName.MESSAGE, OWN);
    }

    @When("^(\\w+) opens the chat and leaves it (\\d+) times, and opens it again$")
    public void comesAndGoes(String person, int times) {
        beginNanos = System.nanoTime();
        for (int i = 0; i < times; i++) {
            opensTheChat(person);
            chat(person).close();
            assertThat(chat(person).closed()).isEqualTo(1000);
        }
        opensTheChat(person);
    }

    @Then("^(\\w+) hears of (\\w+) at most once a second, and at last that (?:he|she) is there$")
    public void hearsOfSeldom(String person, String other) {
        String nickname = world.account(other).nickname();
        await().during(NOTHING_MORE_COMES).atMost(PATIENCE).until(() -> {
            List<JsonNode> heard = presences(person, nickname);
            return !heard.isEmpty() && heard.getLast().get("online").booleanValue();
        });
        long seconds = Duration.ofNanos(System.nanoTime() - beginNanos).toSeconds();
        // One at the beginning, and one of the second that has begun.
        assertThat(presences(person, nickname)).hasSizeLessThanOrEqualTo(Math.toIntExact(seconds + 2));
    }

    private List<JsonNode> presences(String person, String nickname) {
        return chat(person).received().stream()
                .filter(frame -> frame.path("op").asString().equals("presence")
                        && frame.path("nickname").asString().equals(nickname))
                .toList();
    }

    /** Has later sentences mean this chat by that name; it is closed at the end of the scenario. */
    void keep(String name, Chat chat) {
        opened.add(chat);
        chats.put(name, chat);
    }

    /** Waits until that message has come to every chat that has a name. */
    void allGet(String messageId) {
        chats.values()
                .forEach(chat -> chat.await(
                        frame -> frame.at("/message/id").asString("").equals(messageId), "of message " + messageId));
    }

    /** Leaves, and waits until that is known. */
    @When("^(\\w+) leaves the chat$")
    public void leavesTheChat(String person) {
        chat(person).close();
        assertThat(chat(person).closed()).isEqualTo(1000);
        Request presence =
                Request.of("GET", "/api/presence").withToken(world.token(person).orElseThrow());
        String nickname = world.account(person).nickname();
        await().atMost(PATIENCE)
                .until(() -> Json.of(world.exchange(presence))
                        .get("items")
                        .valueStream()
                        .noneMatch(item -> item.asString().equals(nickname)));
    }

    @When("^(\\w+) leaves the chat (?:he|she) opened last$")
    public void leavesTheLastChat(String person) {
        chat(person).close();
        assertThat(chat(person).closed()).isEqualTo(1000);
    }

    @When("^(\\w+) sends the frame (.+)$")
    public void sendsTheFrame(String person, String frame) {
        chat(person).send(world.filled(frame));
    }

    @Then("^(.+) gets? the frame (\\{.+)$")
    public void getsTheFrame(String people, String frame) {
        String filled = world.filled(frame);
        JsonNode wanted = JsonMapper.shared().readTree(filled);
        for (String person : People.of(people)) {
            chat(person).await(came -> covers(came, wanted), person + ": " + filled);
        }
    }

    /** For what comes by a clock, and not because of what was done just now. */
    @Then("^(\\w+) gets within (\\d+) seconds the frame (\\{.+)$")
    public void getsTheFrameWithin(String person, int seconds, String frame) {
        JsonNode wanted = JsonMapper.shared().readTree(world.filled(frame));
        await().atMost(Duration.ofSeconds(seconds))
                .until(() -> chat(person).received().stream().anyMatch(came -> covers(came, wanted)));
    }

    /** Whether the frame has all that is wanted. */
    private static boolean covers(JsonNode frame, JsonNode wanted) {
        return wanted.isObject()
                ? wanted.properties().stream()
                        .allMatch(member ->
                                frame.has(member.getKey()) && covers(frame.get(member.getKey()), member.getValue()))
                : frame.equals(wanted);
    }

    Chat chat(String person) {
        return Objects.requireNonNull(chats.get(person), () -> person + " has no chat open");
    }

    @After
    public void leave() {
        opened.forEach(Chat::close);
    }
}
