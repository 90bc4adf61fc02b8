package dev.twinchat.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.chat.BareSocket;
import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.ServiceProcess;
import io.cucumber.java.After;
import io.cucumber.java.en.Given;
import io.cucumber.java.en.Then;
import io.cucumber.java.en.When;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Clients that do what no client should, and a service that stops under all of them. */
public final class BadClientSteps {

    /** Each is 40,000 bytes as a text, which a frame has twice: as content and in what a terminal displays. */
    private static final String LONG_TEXT = "🙂".repeat(9_990);

    private static final int FRAMES_A_MEGABYTE = 13;
    private static final int SMALL_BUFFER_BYTES = 4_096;
    private static final int TOO_SLOW = 4008;
    private static final int GONE = 1001;

    private final World world;
    private final ChatSteps chats;
    private final List<BareSocket> opened = new ArrayList<>();
    private @Nullable BareSocket socket;
    private boolean messageServiceIsDown;

    public BadClientSteps(World world, ChatSteps chats) {
        this.world = world;
        this.chats = chats;
    }

    @When("^(\\w+) sends the bytes ((?:[0-9a-f]{2} ?)+) over a socket of her own$")
    public void sendsBytes(String person, String hex) {
        open(person, 0).send(true, BareSocket.TEXT, HexFormat.of().parseHex(hex.replace(" ", "")));
    }

    @Given("^(\\w+) has a chat of his own that he does not read$")
    public void doesNotRead(String person) {
        // The greeting is read: what the rest of the scenario sends comes behind the opening.
        open(person, SMALL_BUFFER_BYTES).read();
    }

    @Then("^a long text of (\\w+) comes to a socket of (\\w+) in one frame$")
    public void comesInOneFrame(String sender, String reader) {
        BareSocket client = open(reader, 0);
        client.read();
        Answer sent = world.exchange(Request.of("POST", "/api/messages")
                .withToken(world.token(sender).orElseThrow())
                .withJson("{\"text\":\"" + LONG_TEXT + "\"}"));
        assertThat(sent.status()).isEqualTo(201);
        assertThat(message(Json.of(sent).get("id").asLong(), client)
                        .path("content")
                        .asString())
                .isEqualTo(LONG_TEXT);
        assertThat(client.continuations()).isZero();
    }

    /** What others say at the same time comes, too. */
    private static JsonNode message(long id, BareSocket client) {
        JsonNode frame = client.read();
        while (frame != null
                && !(frame.path("op").asString("").equals("message")
                        && frame.at("/message/id").asLong() == id)) {
            frame = client.read();
        }
        return Objects.requireNonNull(frame, "the chat ended before message " + id)
                .path("message");
    }

    @Given("^(\\w+) has a chat of his own that answers no ping$")
    public void answersNoPing(String person) {
        open(person, 0).answerNoPings();
    }

    /** Pings come every 20 seconds, and 40 seconds later the first of them is given up; the gateway then says that the service is gone. */
    @Then("^the chat that answers no ping is pinged, and cut$")
    public void isPingedAndCut() {
        BareSocket silent = Objects.requireNonNull(socket);
        assertThat(silent.closeCode()).isIn(GONE, BareSocket.CUT);
        assertThat(silent.pings()).isBetween(2, 4);
    }

    private BareSocket open(String person, int receiveBufferBytes) {
        BareSocket client =
                BareSocket.open(world.stack().gateway(), world.token(person).orElseThrow(), receiveBufferBytes);
        opened.add(client);
        socket = client;
        return client;
    }

    /** Those who do read get each message before the next is sent: on a busy machine they would be closed as too slow as well. */
    @When("^(\\w+) sends (\\d+) megabytes of messages$")
    public void sendsMegabytes(String person, int megabytes) {
        for (int i = 0; i < megabytes * FRAMES_A_MEGABYTE; i++) {
            Answer sent = world.exchange(Request.of("POST", "/api/messages")
                    .withToken(world.token(person).orElseThrow())
                    .withJson("{\"text\":\"" + LONG_TEXT + i + "\"}"));
            assertThat(sent.status()).isEqualTo(201);
            chats.allGet(Json.of(sent).get("id").asString());
        }
    }

    @Then("^that socket is closed with (\\d+)$")
    public void isClosed(int code) {
        assertThat(Objects.requireNonNull(socket).closeCode()).isEqualTo(code);
    }

    /** Whoever does not read for long finds the line cut; nobody waits for it. The gateway then says that the service is gone. */
    @Then("^the chat that (\\w+) does not read is closed with 4008 or cut$")
    public void isClosedOrCut(String person) {
        assertThat(Objects.requireNonNull(socket).closeCode()).isIn(TOO_SLOW, GONE, BareSocket.CUT);
    }

    @When("^the message service is asked to stop$")
    public void messageServiceStops() {
        messageServiceIsDown = true;
        world.all(ServiceName.MESSAGE).forEach(ServiceProcess::stop);
    }

    @When("^the message service is started again$")
    @After("@isolated")
    public void messageServiceComesBack() {
        if (messageServiceIsDown) {
            world.all(ServiceName.MESSAGE).forEach(world.stack()::restart);
            messageServiceIsDown = false;
        }
    }

    @After
    public void close() {
        opened.forEach(BareSocket::close);
    }
}
