package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import dev.twinchat.jmeter.LoadException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Against an API that answers one request after the other. */
@Timeout(60)
class ApiTestDataTest {

    private static final Pattern NICKNAME = Pattern.compile("\"nickname\":\"([^\"]+)\"");

    private final AtomicInteger logins = new AtomicInteger();
    private final AtomicInteger messages = new AtomicInteger();
    private final AtomicInteger unanswered = new AtomicInteger();
    private HttpServer api;

    @BeforeEach
    void start() throws IOException {
        api = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        api.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (unanswered.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                exchange.close();
                return;
            }
            Matcher nickname = NICKNAME.matcher(body);
            String answer = "{}";
            int status = 201;
            switch (exchange.getRequestURI().getPath()) {
                case "/api/users" -> status = logins.get() < 3 ? 201 : 409;
                case "/api/sessions" -> {
                    status = 200;
                    int round = logins.getAndIncrement() / 3;
                    answer = "{\"accessToken\":\"" + (nickname.find() ? nickname.group(1) : "") + "." + round + "\"}";
                }
                case "/api/messages" -> {
                    String author = exchange.getRequestHeaders().getFirst("Authorization");
                    exchange.getResponseHeaders()
                            .add(
                                    "Location",
                                    "/api/messages/" + messages.incrementAndGet() + "-of-" + author.substring(7));
                }
                default -> status = 404;
            }
            exchange.sendResponseHeaders(status, answer.length());
            exchange.getResponseBody().write(answer.getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        api.start();
    }

    @AfterEach
    void stop() {
        api.stop(0);
    }

    @Test
    void keepsMessagesWithTheirAuthorsWhenTokensAreRenewed() throws InterruptedException {
        ApiTestData rows = ApiTestData.make(address(), "own", 3, 2);

        assertThat(rows.users())
                .containsExactly(
                        "token,nickname", "own-00001.0,own-00001", "own-00002.0,own-00002", "own-00003.0,own-00003");
        assertThat(rows.messages())
                .hasSize(7)
                .startsWith("token,messageId")
                .filteredOn(row -> row.startsWith("own-00002.0,"))
                .hasSize(2)
                .allMatch(row -> row.endsWith("-of-own-00002.0"));

        rows.renewTokens();

        assertThat(rows.users()).contains("own-00002.1,own-00002");
        assertThat(rows.messages())
                .hasSize(7)
                .filteredOn(row -> row.startsWith("own-00002.1,"))
                .hasSize(2)
                .allMatch(row -> row.endsWith("-of-own-00002.0"));
        assertThat(messages).hasValue(6);
    }

    @Test
    void asksAgainWhereAConnectionIsClosedWithoutAnAnswer() throws InterruptedException {
        unanswered.set(2);

        assertThat(ApiTestData.make(address(), "own", 1, 0).users()).hasSize(2);
        assertThat(unanswered).hasValue(0);
    }

    @Test
    void asksNotForEver() {
        unanswered.set(3);

        assertThatExceptionOfType(LoadException.class)
                .isThrownBy(() -> ApiTestData.make(address(), "own", 1, 0))
                .withMessageStartingWith(address() + " does not answer as a Twinchat does: ");
    }

    @Test
    void saysWhatElseAnswers() {
        api.removeContext("/");

        assertThatExceptionOfType(LoadException.class)
                .isThrownBy(() -> ApiTestData.make(address(), "own", 1, 0))
                .withMessageStartingWith("registering own-00001 at " + address() + "/api/users was answered with 404");
    }

    private URI address() {
        return URI.create("http://127.0.0.1:" + api.getAddress().getPort());
    }
}
