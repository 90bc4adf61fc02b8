package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.domain.http.RequestTarget;
import dev.twinchat.domain.problem.ProblemCode;
import io.cucumber.datatable.DataTable;
import io.cucumber.java.en.Then;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** What an answer must be like, beside what the description of the API asks of every answer. */
public final class AnswerSteps {

    private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

    /** The instance of a problem with a request whose target could not be read. */
    private static final String UNREAD = "/";

    private static final int OK = 200;
    private static final Duration CLEAN_UP = Duration.ofSeconds(90);
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final World world;

    public AnswerSteps(World world) {
        this.world = world;
    }

    @Then("^the answer is (\\d+)$")
    public void isAnswered(int status) {
        assertThat(world.answer().status()).as("%s", this).isEqualTo(status);
    }

    @Then("^the answer is (\\d+) with:$")
    public void isAnsweredWith(int status, DataTable members) {
        isAnswered(status);
        members.asLists().forEach(row -> hasMember(row.get(0), row.get(1)));
    }

    /** What a clean-up changes: within a minute, says the contract. */
    @Then("^(\\w+) can soon read GET (\\S+) with:$")
    public void canSoonRead(String person, String target, DataTable members) {
        Request request = get(person, target);
        await().atMost(CLEAN_UP).pollInterval(PAUSE).untilAsserted(() -> {
            world.ask(request);
            isAnsweredWith(OK, members);
        });
    }

    @Then("^(\\w+) can soon read GET (\\S+) of the (.+) with the header ([\\w-]+): (.*)$")
    public void canSoonReadWithHeader(String person, String target, String server, String name, String value) {
        Request request = get(person, target);
        await().atMost(CLEAN_UP).pollInterval(PAUSE).untilAsserted(() -> {
            world.ask(world.server(server), request);
            hasHeader(name, value);
        });
    }

    @Then("^(\\w+) can soon see it no more$")
    public void canSoonSeeItNoMore(String person) {
        soonIs(get(person, "/api/messages/{it}"), ProblemCode.NOT_FOUND);
    }

    @Then("^(\\w+) can soon ask GET (\\S+) no more$")
    public void canSoonAskNoMore(String person, String target) {
        soonIs(get(person, target), ProblemCode.UNAUTHENTICATED);
    }

    private void soonIs(Request request, ProblemCode refusal) {
        await().atMost(CLEAN_UP)
                .pollInterval(PAUSE)
                .until(() -> world.ask(request).status() == refusal.status());
    }

    private Request get(String person, String target) {
        return Request.of("GET", world.filled(target))
                .withToken(world.token(person).orElseThrow());
    }

    private void hasMember(String path, String cell) {
        JsonNode member = Json.member(world.answer(), path);
        String expected = world.filled(cell);
        if (expected.equals("a time")) {
            assertThat(member.asString()).as(path).matches(TIME);
        } else if (expected.equals("absent")) {
            assertThat(member.isMissingNode()).as(path + " is absent").isTrue();
        } else {
            assertThat(member).as("%s in %s", path, world.answer()).isEqualTo(Json.cell(expected));
        }
    }

    @Then("^the problem is ([a-z-]+)$")
    public void isProblem(String code) {
        ProblemCode expected = code(code);
        isAnswered(expected.status());
        Answer answer = world.answer();
        assertThat(answer.mediaType()).isEqualTo("application/problem+json");
        assertThat(Json.member(answer, "code").asString()).as("%s", this).isEqualTo(code);
        String path = world.request().path();
        assertThat(Json.member(answer, "instance").asString())
                .isIn(path, withoutNeedlessEscapes(path), path.replaceFirst("(?<=.)/$", ""), UNREAD);
    }

    private static String withoutNeedlessEscapes(String path) {
        return RequestTarget.isAcceptable(path) ? RequestTarget.normal(path) : path;
    }

    @Then("^the problem is validation on (.+)$")
    public void isViolated(String fields) {
        isProblem(ProblemCode.VALIDATION.code());
        Stream<String> found = Json.member(world.answer(), "errors")
                .valueStream()
                .map(error -> error.get("field").asString());
        assertThat(found.distinct().toList()).as("%s", this).isEqualTo(List.of(fields.split(", ")));
    }

    private static ProblemCode code(String code) {
        return Arrays.stream(ProblemCode.values())
                .filter(value -> value.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such problem: " + code));
    }

    @Then("^the answer has the header ([\\w-]+): (.*)$")
    public void hasHeader(String name, String value) {
        assertThat(world.answer().header(name)).as("%s", this).contains(world.filled(value));
    }

    @Then("^the answer asks to wait at most (\\d+) seconds$")
    public void asksToWait(int most) {
        assertThat(world.answer().header("Retry-After"))
                .as("%s", this)
                .hasValueSatisfying(
                        seconds -> assertThat(Integer.parseInt(seconds)).isBetween(1, most));
    }

    @Then("^the answer has no header ([\\w-]+)$")
    public void hasNoHeader(String name) {
        assertThat(world.answer().header(name)).isEmpty();
    }

    @Then("^the answer lets a page load nothing from elsewhere$")
    public void loadsNothingFromElsewhere() {
        assertThat(world.answer().header("Content-Security-Policy").orElse(""))
                .contains("default-src 'self'", "object-src 'none'", "frame-ancestors 'none'")
                .doesNotContain("unsafe", "*", "data:");
    }

    @Then("^the answer has no body$")
    public void hasNoBody() {
        assertThat(world.answer().body()).isEmpty();
    }

    @Then("^the text of the answer does not contain (.+)$")
    public void doesNotContain(String text) {
        assertThat(world.answer().text()).doesNotContain(world.filled(text));
    }

    @Then("^the text of the answer does contain (.+)$")
    public void doesContain(String text) {
        assertThat(world.answer().text()).contains(world.filled(text));
    }

    @Then("^(\\S+) of the answer is called (\\w+)$")
    public void isCalled(String path, String name) {
        world.name(name, Json.member(world.answer(), path).asString());
    }

    @Then("^the users listed are (.+)$")
    public void usersAreListed(String people) {
        assertThat(Json.ofItems(world.answer(), "nickname"))
                .isEqualTo(People.of(people).stream().map(world::nicknameFor).toList());
    }

    @Then("^the messages listed are (.+)$")
    public void messagesAreListed(String contents) {
        assertThat(Json.ofItems(world.answer(), "content"))
                .isEqualTo(People.of(contents).stream().map(world::filled).toList());
    }

    @Then("^the messages listed begin with (.+)$")
    public void messagesBeginWith(String contents) {
        assertThat(Json.ofItems(world.answer(), "content"))
                .startsWith(People.of(contents).toArray(String[]::new));
    }

    @Then("^there is a next page$")
    public void hasNextPage() {
        assertThat(Json.member(world.answer(), "next").isString()).isTrue();
    }

    @Then("^there is no next page$")
    public void hasNoNextPage() {
        assertThat(Json.member(world.answer(), "next").isNull()).isTrue();
    }

    @Then("^the stack says who it is$")
    public void namesItsStack() {
        assertThat(world.answer().header("X-Stack"))
                .as("%s", this)
                .contains(world.stack().stack().label());
    }

    @Then("^the answer is the description of the API, byte for byte$")
    public void isTheDescription() throws IOException {
        try (InputStream file = AnswerSteps.class.getResourceAsStream("/openapi.json")) {
            assertThat(world.answer().body()).isEqualTo(file.readAllBytes());
        }
    }

    @Override
    public String toString() {
        return "the answer to " + world.request() + " was " + world.answer();
    }
}
