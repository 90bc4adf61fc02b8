package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Request;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Edit leases, and the one thing about them for which nobody wants to wait: their end. */
public final class LeaseSteps {

    private static final int CREATED = 201;
    private static final long LIFETIME_MILLIS = 90_000;
    private static final Duration RECOVERY = Duration.ofSeconds(30);

    private final World world;

    public LeaseSteps(World world) {
        this.world = world;
    }

    @Given("^(\\w+) holds the edit lease of (it|[a-z]+)$")
    public void holds(String person, String message) {
        world.ask(as(person, "/api/messages/" + idOf(message) + "/edit-lease"));
        assertThat(world.answer().status()).as("%s", world.answer()).isEqualTo(CREATED);
    }

    @Then("^the edit lease of (it|[a-z]+) lasts for 90 seconds$")
    public void lasts(String message) {
        assertThat(redis("PTTL edit-lease:" + idOf(message))).isBetween(LIFETIME_MILLIS / 2, LIFETIME_MILLIS);
    }

    /** Lets Redis end it at once, as it would after the 90 seconds. */
    @When("^the edit lease of (it|[a-z]+) has run out$")
    public void hasRunOut(String message) {
        lasts(message);
        assertThat(redis("PEXPIRE edit-lease:" + idOf(message) + " 0")).isEqualTo(1);
    }

    @Then("^(\\w+) can soon ask POST (\\S+)$")
    public void canSoonAsk(String person, String path) {
        await().atMost(RECOVERY)
                .until(() -> world.ask(as(person, world.filled(path))).status() == CREATED);
    }

    /** The number that the stack's Redis answers a command with. */
    private long redis(String command) {
        try (Socket socket = new Socket(
                        InetAddress.getLoopbackAddress(), world.stack().redisPort());
                BufferedReader answer =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
            return Long.parseLong(answer.readLine().substring(1));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private Request as(String person, String path) {
        return Request.of("POST", path).withToken(world.token(person).orElseThrow());
    }

    private String idOf(String message) {
        return world.filled("{" + message + "}");
    }
}
