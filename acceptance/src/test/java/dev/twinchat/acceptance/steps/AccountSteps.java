package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Registering, logging in and out, following. */
public final class AccountSteps {

    private static final String PASSWORD = "s3cret-word";

    /** Within which a service must have found a dependency that is back. */
    private static final Duration RECOVERY = Duration.ofSeconds(30);

    private static final int CREATED = 201;
    private static final int OK = 200;
    private static final int DONE = 204;

    private final World world;
    private final List<Answer> tries = new ArrayList<>();

    public AccountSteps(World world) {
        this.world = world;
    }

    @Given("^(.+) (?:is|are) registered$")
    public void areRegistered(String people) {
        People.of(people).forEach(this::register);
    }

    @Given("^(.+) (?:is|are) logged in$")
    public void areLoggedIn(String people) {
        for (String person : People.of(people)) {
            register(person);
            logsIn(person);
            assertThat(world.answer().status()).as("log-in of %s", person).isEqualTo(OK);
        }
    }

    private void register(String person) {
        String nickname = world.nicknameFor(person);
        Answer answer = world.ask(Request.of("POST", "/api/users").withJson("""
                        {"nickname":"%s","firstName":"%s","lastName":"Tester","password":"%s"}""".formatted(nickname, person, PASSWORD)));
        assertThat(answer.status()).as("registration of %s", person).isEqualTo(CREATED);
        long id = Json.member(answer, "id").longValue();
        world.put(person, new Account(id, nickname, PASSWORD, null));
        world.name(person + "-id", "" + id);
    }

    @When("^(\\w+) logs in$")
    public void logsIn(String person) {
        Account account = world.account(person);
        Answer answer = logIn(account.nickname(), account.password());
        if (answer.status() == OK) {
            world.put(
                    person, account.withToken(Json.member(answer, "accessToken").stringValue()));
        }
    }

    @When("^(\\w+) tries to log in with the password \"(.*)\"$")
    public void triesToLogIn(String person, String password) {
        logIn(world.nicknameFor(person), world.filled(password));
    }

    @When("^(\\w+) tries to log in with the password \"(.*)\" (\\d+) times$")
    public void triesToLogIn(String person, String password, int times) {
        for (int i = 0; i < times; i++) {
            triesToLogIn(person, password);
            assertThat(world.answer().status()).as("try %d", i + 1).isEqualTo(401);
        }
    }

    @When("^(\\w+) tries to log in with the password \"(.*)\" (\\d+) times at the same time$")
    public void triesAtTheSameTime(String person, String password, int times) {
        Request login = login(world.nicknameFor(person), password);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Answer>> all = Stream.generate(
                            () -> CompletableFuture.supplyAsync(() -> world.exchange(login), threads))
                    .limit(times)
                    .toList();
            tries.addAll(all.stream().map(CompletableFuture::join).toList());
        }
    }

    @Then("^(\\d+) of the tries are bad-credentials, the others too-many-requests$")
    public void areLimited(int failed) {
        assertThat(tries.stream().map(Answer::status).sorted().toList())
                .startsWith(Collections.nCopies(failed, 401).toArray(Integer[]::new))
                .endsWith(Collections.nCopies(tries.size() - failed, 429).toArray(Integer[]::new));
    }

    private Answer logIn(String nickname, String password) {
        return world.ask(login(nickname, password));
    }

    private static Request login(String nickname, String password) {
        return Request.of("POST", "/api/sessions")
                .withJson("""
                        {"nickname":%s,"password":%s}""".formatted(Json.quoted(nickname), Json.quoted(password)));
    }

    @When("^(\\w+) logs out$")
    public void logsOut(String person) {
        world.ask(as(person, Request.of("DELETE", "/api/sessions/current")));
        assertThat(world.answer().status()).isEqualTo(DONE);
    }

    @Then("^(\\w+) can soon log out$")
    public void canSoonLogOut(String person) {
        Request logout = as(person, Request.of("DELETE", "/api/sessions/current"));
        await().atMost(RECOVERY).until(() -> world.ask(logout).status() == DONE);
    }

    @Given("^(\\w+)'s token is called (\\w+)$")
    public void tokenIsCalled(String person, String name) {
        world.name(name, Objects.requireNonNull(world.account(person).token()));
    }

    @When("^(\\w+) uses the token (\\w+)$")
    public void usesTheToken(String person, String name) {
        world.put(person, world.account(person).withToken(world.filled("{" + name + "}")));
    }

    @When("^(\\w+) changes the password to \"(.*)\"$")
    public void changesThePassword(String person, String text) {
        Account account = world.account(person);
        String password = world.filled(text);
        world.ask(as(person, Request.of("PATCH", "/api/users/me"))
                .withJson("{\"password\":%s,\"currentPassword\":%s}"
                        .formatted(Json.quoted(password), Json.quoted(account.password()))));
        assertThat(world.answer().status()).isEqualTo(OK);
        world.put(person, account.withPassword(password));
    }

    @When("^(\\w+) follows (.+)$")
    public void follows(String person, String followed) {
        for (String other : People.of(followed)) {
            world.ask(as(person, Request.of("PUT", subscription(other))));
            assertThat(world.answer().status()).isEqualTo(DONE);
        }
    }

    @When("^(\\w+) unfollows (\\w+)$")
    public void unfollows(String person, String followed) {
        world.ask(as(person, Request.of("DELETE", subscription(followed))));
        assertThat(world.answer().status()).isEqualTo(DONE);
    }

    private String subscription(String person) {
        return "/api/users/" + world.nicknameFor(person) + "/subscription";
    }

    private Request as(String person, Request request) {
        return world.token(person).map(request::withToken).orElse(request);
    }
}
