package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.chat.Chat;
import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Several people edit one message, {@code it}, at the same time. */
public final class TogetherSteps {

    private static final int OK = 200;
    private static final int NO_CONTENT = 204;
    private static final int NOT_FOUND = 404;
    private static final int STALE = 412;
    private static final int LOCKED = 423;
    private static final int CREATED = 201;

    /** Somebody else gets through whenever one does not; so many misses in a row are no bad luck. */
    private static final int MAX_TRIES = 1_000;

    private final World world;
    private final ChatSteps chats;
    private final AtomicInteger refs = new AtomicInteger();
    private final Map<String, List<Answer>> answers = new ConcurrentHashMap<>();
    private String textBefore = "";
    private int times;

    public TogetherSteps(World world, ChatSteps chats) {
        this.world = world;
        this.chats = chats;
    }

    /** How somebody makes one edit; the answer that it ended with. */
    private interface Way {
        Answer edit(String person, String text);
    }

    @Given("^(\\w+) has edited it to (.+)$")
    public void hasEdited(String person, String texts) {
        for (String text : People.of(texts)) {
            assertThat(patch(person, text, null).status()).isEqualTo(OK);
        }
    }

    @When("^(.+) each edit it (\\d+) times at the same time(?:, (.+))?$")
    public void edit(String people, int howOften, @Nullable String how) throws Exception {
        times = howOften;
        textBefore = Json.member(get(People.of(people).getFirst()), "content").asString();
        together(People.of(people), person -> {
            Way way = way(person, how == null ? "" : how);
            answers.put(
                    person,
                    IntStream.range(0, times)
                            .mapToObj(i -> way.edit(person, person + " " + i))
                            .toList());
        });
    }

    private Way way(String person, String how) {
        return switch (how) {
            case "the version they read" -> this::editWhatWasRead;
            case "under the lease" -> this::editUnderTheLease;
            case "all over the chat" -> this::editOverTheChat;
            default -> how.equals(person + " over the chat") ? this::editOverTheChat : this::editAny;
        };
    }

    @When("^(\\w+) edits it until (\\w+) has deleted it$")
    public void editUntilDeleted(String editor, String author) throws Exception {
        together(List.of(editor, author), person -> {
            if (person.equals(author)) {
                assertThat(ask(author, "DELETE", "").status()).isEqualTo(NO_CONTENT);
            } else {
                Answer answer = patch(editor, "again", null);
                for (int i = 0; i < MAX_TRIES && answer.status() == OK; i++) {
                    answer = patch(editor, "again", null);
                }
                assertThat(answer.status()).as("%s", answer).isEqualTo(NOT_FOUND);
            }
        });
    }

    @Then("^every edit was done$")
    public void allDone() {
        answers.forEach((person, all) -> assertDone(all));
    }

    @Then("^only (\\w+)'s edits were done$")
    public void onlyDone(String holder) {
        answers.forEach((person, all) -> {
            if (person.equals(holder)) {
                assertDone(all);
            } else {
                assertThat(all).extracting(Answer::status).containsOnly(LOCKED);
            }
        });
    }

    private void assertDone(List<Answer> all) {
        assertThat(all).hasSize(times).extracting(Answer::status).containsOnly(OK);
    }

    @Then("^it has had every text that was acknowledged$")
    public void hasHadEveryText() {
        List<JsonNode> revisions = Json.of(ask(people().iterator().next(), "GET", "/revisions?limit=200"))
                .get("items")
                .valueStream()
                .toList();
        List<String> expected = new ArrayList<>(done("content"));
        expected.add(textBefore);
        assertThat(revisions)
                .extracting(item -> item.get("content").asString())
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(revisions)
                .extracting(item -> item.get("version").asLong())
                .containsExactlyElementsOf(LongStream.rangeClosed(1, expected.size())
                        .map(version -> expected.size() + 1 - version)
                        .boxed()
                        .toList());
        assertThat(done("version")).doesNotHaveDuplicates();
    }

    @Then("^(\\w+) gets the edits in the order of their versions$")
    public void getsInOrder(String person) {
        String id = world.filled("{it}");
        for (int version = 2; version <= done("version").size() + 1; version++) {
            JsonNode edited = chats.chat(person)
                    .await(
                            frame -> frame.path("op").asString().equals("edited")
                                    && frame.at("/message/id").asString().equals(id),
                            "version " + version);
            assertThat(edited.at("/message/version").asInt()).isEqualTo(version);
        }
    }

    /** A member of every answer to an edit that was done. */
    private List<String> done(String member) {
        return answers.values().stream()
                .flatMap(List::stream)
                .filter(answer -> answer.status() == OK)
                .map(answer -> Json.member(answer, member).asString())
                .toList();
    }

    private Collection<String> people() {
        return answers.keySet();
    }

    private Answer editAny(String person, String text) {
        return patch(person, text, null);
    }

    private Answer editWhatWasRead(String person, String text) {
        Answer answer = patch(person, text, etag(person));
        for (int i = 0; i < MAX_TRIES && answer.status() == STALE; i++) {
            answer = patch(person, text, etag(person));
        }
        return answer;
    }

    private String etag(String person) {
        return get(person).header("ETag").orElseThrow();
    }

    private Answer editUnderTheLease(String person, String text) {
        int status = ask(person, "POST", "/edit-lease").status();
        for (int i = 0; i < MAX_TRIES && status == LOCKED; i++) {
            status = ask(person, "POST", "/edit-lease").status();
        }
        assertThat(status).isEqualTo(CREATED);
        Answer answer = patch(person, text, null);
        assertThat(ask(person, "DELETE", "/edit-lease").status()).isEqualTo(NO_CONTENT);
        return answer;
    }

    private Answer editOverTheChat(String person, String text) {
        String ref = "edit-" + refs.incrementAndGet();
        Chat chat = chats.chat(person);
        chat.send(world.filled("{\"op\":\"edit\",\"ref\":\"" + ref + "\",\"id\":{it},\"content\":") + Json.quoted(text)
                + "}");
        JsonNode frame = chat.await(came -> came.path("ref").asString("").equals(ref), ref);
        JsonNode body = frame.path(frame.has("message") ? "message" : "problem");
        int status = body.path("status").asInt(OK);
        return new Answer(status, List.of(), body.toString().getBytes(StandardCharsets.UTF_8));
    }

    private Answer patch(String person, String text, @Nullable String version) {
        Request request = request(person, "PATCH", "").withJson("{\"content\":" + Json.quoted(text) + "}");
        return world.exchange(version == null ? request : request.with("If-Match", version));
    }

    private Answer get(String person) {
        return ask(person, "GET", "");
    }

    private Answer ask(String person, String method, String below) {
        return world.exchange(request(person, method, below));
    }

    private Request request(String person, String method, String below) {
        return Request.of(method, "/api/messages/" + world.filled("{it}") + below)
                .withToken(world.token(person).orElseThrow());
    }

    private interface Part {
        void play(String person) throws Exception;
    }

    /** Lets all begin at the same moment, and waits until the last has done. */
    private static void together(List<String> people, Part part) throws InterruptedException, ExecutionException {
        CyclicBarrier start = new CyclicBarrier(people.size());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (String person : people) {
                all.add(threads.submit(() -> {
                    start.await();
                    part.play(person);
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
    }
}
