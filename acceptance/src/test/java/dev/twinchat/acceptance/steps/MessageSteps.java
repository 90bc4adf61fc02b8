package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import org.jspecify.annotations.Nullable;

/** Sending, seeing, editing and deleting. The message that was sent last is {@code it}. */
public final class MessageSteps {

    private static final int CREATED = 201;
    private static final int OK = 200;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final String LAST = "it";

    private final World world;

    public MessageSteps(World world) {
        this.world = world;
    }

    @When("^(\\w+) sends \"(.*)\"$")
    public void sends(String person, String line) {
        post(person, "{\"text\":" + Json.quoted(world.filled(line)) + "}");
    }

    @Given("^(\\w+) has sent \"(.*?)\"(?:, called (\\w+))?$")
    public void hasSent(String person, String line, @Nullable String name) {
        sends(person, line);
        mustBeStored(name);
    }

    @Given("^(\\w+) has sent \"(.*?)\" (\\d+) times$")
    public void hasSent(String person, String line, int times) {
        for (int i = 1; i <= times; i++) {
            hasSent(person, line + " " + i, null);
        }
    }

    @Given("^(\\w+) has sent, called (\\w+):$")
    public void hasSentStructured(String person, String name, String body) {
        post(person, world.filled(body));
        mustBeStored(name);
    }

    @Given("^(\\w+) has replied \"(.*?)\" to (\\w+)(?:, called (\\w+))?$")
    public void hasReplied(String person, String content, String parent, @Nullable String name) {
        post(person, """
                {"type":"BROADCAST","editType":"FINAL","content":%s,"replyTo":%s}""".formatted(Json.quoted(content), idOf(parent)));
        mustBeStored(name);
    }

    private void post(String person, String body) {
        Answer answer =
                world.ask(as(person, Request.of("POST", "/api/messages")).withJson(body));
        if (answer.status() == CREATED) {
            world.name(LAST, Json.member(answer, "id").asString());
        }
    }

    private void mustBeStored(@Nullable String name) {
        assertThat(world.answer().status()).as("%s", world.answer()).isEqualTo(CREATED);
        if (name != null) {
            world.name(name, idOf(LAST));
        }
    }

    @Then("^(\\w+(?:(?:, | and )\\w+)*) sees? (it|[a-z]+)$")
    public void see(String people, String message) {
        for (String person : People.of(people)) {
            assertThat(get(person, message).status()).as("%s sees it", person).isEqualTo(OK);
        }
    }

    @Then("^(.+) (?:do|does) not see (it|[a-z]+)$")
    public void doNotSee(String people, String message) {
        for (String person : People.of(people)) {
            assertThat(get(person, message).status()).as("%s sees it", person).isEqualTo(NOT_FOUND);
            world.ask(as(person, Request.of("PATCH", path(message))).withJson("{\"content\":\"seen\"}"));
            assertThat(world.answer().status()).as("%s edits it", person).isEqualTo(NOT_FOUND);
        }
    }

    private Answer get(String person, String message) {
        return world.ask(as(person, Request.of("GET", path(message))));
    }

    @When("^(\\w+) edits (it|[a-z]+) to \"(.*)\"$")
    public void edits(String person, String message, String content) {
        world.ask(as(person, Request.of("PATCH", path(message)))
                .withJson("{\"content\":" + Json.quoted(world.filled(content)) + "}"));
    }

    @Then("^(.+) can edit (it|[a-z]+)$")
    public void canEdit(String people, String message) {
        for (String person : People.of(people)) {
            edits(person, message, "edited by " + person);
            assertThat(world.answer().status()).as("%s edits it", person).isEqualTo(OK);
            assertThat(Json.member(world.answer(), "modifiedBy").asString())
                    .isEqualTo(world.account(person).nickname());
        }
    }

    @Then("^(.+) cannot edit (it|[a-z]+)$")
    public void cannotEdit(String people, String message) {
        for (String person : People.of(people)) {
            edits(person, message, "edited by " + person);
            assertThat(world.answer().status()).as("%s edits it", person).isEqualTo(FORBIDDEN);
        }
    }

    @When("^(\\w+) deletes (it|[a-z]+)$")
    public void deletes(String person, String message) {
        world.ask(as(person, Request.of("DELETE", path(message))));
    }

    private String path(String message) {
        return "/api/messages/" + idOf(message);
    }

    private String idOf(String message) {
        return world.filled("{" + message + "}");
    }

    private Request as(String person, Request request) {
        return world.token(person).map(request::withToken).orElse(request);
    }
}
