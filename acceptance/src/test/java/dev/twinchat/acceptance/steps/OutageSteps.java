package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.acceptance.stacks.DatabaseConnections;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.ServiceProcess;
import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Stops what a stack depends on. Only in scenarios that are alone on their stack ({@code @isolated}). */
public final class OutageSteps {

    private static final Duration RECOVERY = Duration.ofSeconds(60);

    private static final Duration SILENCE = Duration.ofSeconds(15);

    private final World world;
    private final List<ProcessHandle> suspended = new ArrayList<>();
    private boolean redisIsDown;
    private boolean userServiceIsDown;

    public OutageSteps(World world) {
        this.world = world;
    }

    @Given("^Redis is down$")
    public void redisGoes() {
        redisIsDown = true;
        world.stack().stopRedis();
    }

    @When("^Redis is back, and empty$")
    @After("@isolated")
    public void redisComesBack() {
        if (redisIsDown) {
            world.stack().startRedis();
            redisIsDown = false;
        }
    }

    /** As after a failover of its host: new ones are answered. */
    @Given("^all open connections to PostgreSQL have fallen silent$")
    public void databaseConnectionsFallSilent() {
        DatabaseConnections.of(world.stack()).forEach(this::suspend);
        assertThat(suspended).isNotEmpty();
    }

    @Given("^Redis hangs$")
    public void redisHangs() {
        suspend(ProcessHandle.of(world.stack().redisPid()).orElseThrow());
    }

    /** Then no command waits for it any more. */
    @Then("^all programs soon give their connection to Redis up$")
    public void giveUp() {
        await().atMost(SILENCE)
                .untilAsserted(() -> assertThat(world.stack().processes())
                        .allSatisfy(program -> assertThat(program.log())
                                .content()
                                .contains("A connection to Redis has fallen silent")));
    }

    @When("^Redis goes on$")
    @After("@isolated")
    public void goesOn() {
        suspended.stream()
                .filter(ProcessHandle::isAlive)
                .forEach(process -> DatabaseConnections.signal("CONT", process));
        suspended.clear();
    }

    private void suspend(ProcessHandle process) {
        if (DatabaseConnections.signal("STOP", process)) {
            suspended.add(process);
        }
    }

    /** Until then, every answer says that the service is unavailable. */
    @Then("^(\\w+) can ask GET (\\S+) within 15 seconds$")
    public void canAskAgain(String person, String target) {
        Request request = Request.of("GET", world.filled(target))
                .withToken(Objects.requireNonNull(world.account(person).token()));
        await().atMost(SILENCE).until(() -> {
            Answer answer = world.ask(request);
            if (answer.status() == 200) {
                return true;
            }
            assertThat(answer.text()).contains("\"code\":\"unavailable\"");
            return false;
        });
    }

    @Given("^the user service is down$")
    public void userServiceGoes() {
        userServiceIsDown = true;
        world.all(ServiceName.USER).forEach(ServiceProcess::kill);
    }

    @When("^the user service is back$")
    @After("@isolated")
    public void userServiceComesBack() {
        if (userServiceIsDown) {
            world.all(ServiceName.USER).forEach(world.stack()::restart);
            userServiceIsDown = false;
        }
    }

    @Then("^(\\w+)'s feed is soon not degraded any more$")
    public void isSoonNotDegraded(String person) {
        Request feed = Request.of("GET", "/api/feed")
                .withToken(Objects.requireNonNull(world.account(person).token()));
        await().atMost(RECOVERY).until(() -> {
            Answer answer = world.ask(feed);
            return answer.status() == 200 && answer.header("X-Degraded").isEmpty();
        });
    }
}
