package dev.twinchat.acceptance.steps;

import static org.awaitility.Awaitility.await;

import dev.twinchat.acceptance.http.Request;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.When;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Requests as they go over the wire. */
public final class RequestSteps {

    private static final String SERVER = "(?:the ((?:gateway|user service|message service)"
            + "(?: without (?:user|message) service| number two| with a low rate| with no room| started later)?) )?";
    private static final String ASKS = "^(\\w+) asks " + SERVER + "([A-Z]+) (\\S+)";

    private static final int TOO_MANY_REQUESTS = 429;
    private static final int LONG_ENOUGH_SECONDS = 5;

    private final World world;

    public RequestSteps(World world) {
        this.world = world;
    }

    @Given("^the next request has the header ([\\w-]+): (.*)$")
    public void hasTheHeader(String name, String value) {
        world.nextHas(name, world.filled(value));
    }

    @Given("^a text of (\\d+) times \"(.*)\" is called (\\w+)$")
    public void isCalled(int times, String unit, String name) {
        world.name(name, world.filled(unit.replace("\\\"", "\"")).repeat(times));
    }

    @Given("^(\\d+) different names are called (\\w+)$")
    public void differentNames(int count, String name) {
        world.name(
                name,
                IntStream.range(0, count).mapToObj(i -> "\"name-" + i + "\"").collect(Collectors.joining(", ")));
    }

    @When(ASKS + "$")
    public void asks(String person, @Nullable String server, String method, String target) {
        send(server, request(person, method, target));
    }

    @When(ASKS + " with:$")
    public void asksWith(String person, @Nullable String server, String method, String target, String body) {
        send(server, request(person, method, target).withJson(world.filled(body)));
    }

    @When(ASKS + " with the body (.*)$")
    public void asksWithBody(String person, @Nullable String server, String method, String target, String body) {
        asksWith(person, server, method, target, body);
    }

    @When(ASKS + " with the (\\S+) body (.*)$")
    public void asksWithBodyOfType(
            String person, @Nullable String server, String method, String target, String type, String body) {
        send(server, request(person, method, target).with("Content-Type", type).withBody(world.filled(body)));
    }

    @When(ASKS + " with the bytes ((?:[0-9a-f]{2} ?)+)$")
    public void asksWithBytes(String person, @Nullable String server, String method, String target, String hex) {
        byte[] body = HexFormat.of().parseHex(hex.replace(" ", ""));
        send(
                server,
                request(person, method, target)
                        .with("Content-Type", "application/json")
                        .withBody(body));
    }

    @When(ASKS + " too fast$")
    public void asksTooFast(String person, @Nullable String server, String method, String target) {
        // While a slow machine fills the bucket it gets room again: what comes next needs a refusal that holds for a
        // while.
        await().pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(1))
                .atMost(Duration.ofSeconds(60))
                .until(() -> {
                    send(server, request(person, method, target));
                    return world.answer().status() == TOO_MANY_REQUESTS
                            && Integer.parseInt(
                                            world.answer().header("Retry-After").orElse("0"))
                                    > LONG_ENOUGH_SECONDS;
                });
    }

    /** A handshake that is to be refused: the answer is read like any other. */
    @When("^(\\w+) asks " + SERVER + "for a socket(?: with (\\S+))?(?: from (\\S+))?$")
    public void asksForASocket(
            String person, @Nullable String server, @Nullable String query, @Nullable String origin) {
        String target = "/ws/chat" + (query == null ? "" : "?" + world.filled(query));
        sendsRaw(
                person,
                server == null ? "gateway" : server,
                "GET " + target + " HTTP/1.1\nHost: chat.example\nUpgrade: websocket\nConnection: Upgrade\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Version: 13"
                        + (origin == null ? "" : "\nOrigin: " + origin));
    }

    /** The lines end as HTTP wants them; the token and the end of the connection are added. */
    @When("^(\\w+) sends " + SERVER + "the raw request:$")
    public void sendsRaw(String person, String server, String lines) {
        String[] headAndBody = world.filled(lines).split("\n\n", 2);
        String head = headAndBody[0];
        String token =
                world.token(person).map(t -> "\nAuthorization: Bearer " + t).orElse("");
        String body = headAndBody.length == 1 ? "" : headAndBody[1];
        String ended = (head + token + "\nConnection: close\n\n").replace("\n", "\r\n")
                + (head.contains("chunked") ? body.replace("\n", "\r\n") : body);
        String[] requestLine = head.split("[ \n]", 3);
        world.askRaw(
                world.server(server),
                ended.getBytes(StandardCharsets.ISO_8859_1),
                Request.of(requestLine[0], requestLine[1]));
    }

    private Request request(String person, String method, String target) {
        Request request = Request.of(method, world.filled(target));
        return world.token(person).map(request::withToken).orElse(request);
    }

    private void send(@Nullable String server, Request request) {
        world.ask(world.server(server == null ? "gateway" : server), request);
    }
}
