package dev.twinchat.acceptance.steps;

import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.ServiceProcess;
import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.time.Duration;
import java.util.Objects;

/** Stops what a stack depends on. Only in scenarios that are alone on their stack ({@code @isolated}). */
public final class OutageSteps {

    private static final Duration RECOVERY = Duration.ofSeconds(60);

    private final World world;
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
