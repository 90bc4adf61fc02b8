package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.chat.EventStream;
import dev.twinchat.acceptance.chat.EventStream.Event;
import dev.twinchat.acceptance.http.Request;
import io.cucumber.java.After;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Streams of broadcasts. Those of other scenarios, which play at the same time, are counted and left out. */
public final class StreamSteps {

    private final World world;
    private final Map<String, EventStream> streams = new HashMap<>();
    private final Map<String, List<Event>> seen = new HashMap<>();

    public StreamSteps(World world) {
        this.world = world;
    }

    @When("^(\\w+) watches GET (/api/stream\\S*)( without reading| with a ticket)?$")
    public void watches(String person, String target, @Nullable String how) {
        if (" with a ticket".equals(how)) {
            world.ask(Request.of("POST", "/api/tickets")
                    .withToken(world.token(person).orElseThrow()));
            String ticket = Json.member(world.answer(), "ticket").asString();
            world.name("ticket", ticket);
            open(person, target + "?ticket=" + ticket, UnaryOperator.identity()).read();
        } else {
            EventStream stream = open(person, target, authorized(person));
            if (how == null) {
                assertThat(stream.read().awaitComment()).isTrue();
            }
        }
    }

    @When("^(\\w+) watches again by (Last-Event-ID|lastEventId)$")
    public void watchesAgain(String person, String how) {
        String id = seen(person).getLast().id();
        seen.remove(person);
        if (how.equals("lastEventId")) {
            open(person, "/api/stream?lastEventId=" + id, authorized(person)).read();
        } else {
            open(
                            person,
                            "/api/stream",
                            builder -> authorized(person).apply(builder).header("Last-Event-ID", id))
                    .read();
        }
    }

    private UnaryOperator<HttpRequest.Builder> authorized(String person) {
        return builder ->
                builder.header("Authorization", "Bearer " + world.token(person).orElseThrow());
    }

    private EventStream open(String person, String target, UnaryOperator<HttpRequest.Builder> headers) {
        EventStream stream = EventStream.open(world.stack().gateway().resolve(target), headers);
        streams.put(person, stream);
        assertThat(stream.response().statusCode()).isEqualTo(200);
        return stream;
    }

    @Then("^(\\w+)'s stream is an event stream of the stack$")
    public void isAnEventStream(String person) {
        var headers = stream(person).response().headers();
        assertThat(headers.firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        assertThat(headers.firstValue("X-Stack")).contains(world.stack().stack().label());
        assertThat(headers.firstValue("Cache-Control")).contains("no-store");
        assertThat(headers.firstValue("X-Accel-Buffering")).contains("no");
    }

    @Then("^(\\w+)'s stream, still unread, begins with a comment$")
    public void beginsWithAComment(String person) {
        assertThat(stream(person).read().awaitComment()).isTrue();
    }

    @Then("^(\\w+)'s stream brings (.+)$")
    public void brings(String person, String contents) {
        List<String> expected = People.of(contents);
        List<String> brought = new ArrayList<>();
        while (brought.size() < expected.size()) {
            Event event = next(person);
            if (isOfThisScenario(event)) {
                brought.add(event.content());
            }
        }
        assertThat(brought).isEqualTo(expected);
    }

    @Then("^the numbers of (\\w+)'s stream have no gap$")
    public void haveNoGap(String person) {
        assertThat(missed(person)).isZero();
    }

    /** How many the numbers tell were missed between the first and the last that came. */
    private long missed(String person) {
        List<Event> all = seen(person);
        assertThat(all).extracting(Event::number).isSorted().doesNotHaveDuplicates();
        return all.getLast().number() - all.getFirst().number() + 1 - all.size();
    }

    @Then("^(\\w+)'s stream, read at last, has gaps and brings (.+)$")
    public void hasGapsAndBrings(String person, String last) {
        stream(person).read();
        Event event = next(person);
        while (!isOfThisScenario(event) || !event.content().equals(last)) {
            event = next(person);
        }
        assertThat(missed(person)).isPositive();
    }

    @When("^(\\w+)'s stream is cut$")
    public void isCut(String person) {
        stream(person).close();
    }

    @Then("^(\\w+)'s stream ends$")
    public void ends(String person) {
        stream(person).awaitEnd();
    }

    private Event next(String person) {
        Event event = stream(person).next();
        assertThat(event)
                .as("the next event for %s behind %s", person, seen(person))
                .isNotNull();
        seen(person).add(event);
        return event;
    }

    private boolean isOfThisScenario(Event event) {
        return event.message().at("/author/nickname").asString().endsWith(world.nicknameFor(""));
    }

    private List<Event> seen(String person) {
        return seen.computeIfAbsent(person, _ -> new ArrayList<>());
    }

    private EventStream stream(String person) {
        return Objects.requireNonNull(streams.get(person), () -> person + " has no stream open");
    }

    @After
    public void close() {
        streams.values().forEach(EventStream::close);
    }
}
