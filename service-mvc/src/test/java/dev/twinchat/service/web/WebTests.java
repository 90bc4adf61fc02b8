package dev.twinchat.service.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import org.apache.coyote.AbstractProtocol;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** What a service of this library has without a line of its own, and without its stores. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        classes = SmallService.class,
        properties = {
            "spring.config.import=classpath:service.yml",
            "spring.application.name=small-service",
            "twinchat.database.name=none",
            "twinchat.database.port=1",
            "twinchat.redis.port=1",
            "twinchat.requests.max-in-flight=1"
        })
class WebTests {

    private final HttpClient client = HttpClient.newHttpClient();

    @LocalServerPort
    private int port;

    @Autowired
    private SmallService service;

    @ParameterizedTest
    @CsvSource({
        "GET, /things/none, 404, not-found",
        "DELETE, /things/1, 405, method-not-allowed",
        "TRACE, /things/1, 405, method-not-allowed",
        "GET, /things/a%2Fb, 400, malformed",
        "GET, /things/fails, 500, internal",
        "GET, /things/database-down, 503, unavailable"
    })
    void answersFailuresWithTheirProblem(String method, String path, int status, String code) throws Exception {
        HttpResponse<String> answer = call(request(path).method(method, BodyPublishers.noBody()));
        assertProblem(answer, status, code);
    }

    @ParameterizedTest
    @CsvSource({
        "text/plain, '{}', 415, unsupported-media-type",
        "application/json, '{', 400, malformed",
        "application/json, '', 400, malformed"
    })
    void checksBodies(String type, String body, int status, String code) throws Exception {
        HttpRequest.Builder post =
                request("/things").header("Content-Type", type).POST(BodyPublishers.ofString(body));
        assertProblem(call(post), status, code);
    }

    @Test
    void refusesBodiesThatAreTooLong() throws Exception {
        HttpRequest.Builder post = request("/things")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{" + " ".repeat(0x10000) + "}"));
        assertProblem(call(post), 413, "too-large");
    }

    @Test
    void refusesWhoAcceptsNoJson() throws Exception {
        assertProblem(call(request("/things/1").header("Accept", "text/html")), 406, "not-acceptable");
    }

    @Test
    void tellsTheMethodsOfAPath() throws Exception {
        HttpResponse<String> answer = call(request("/things/1").method("OPTIONS", BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Allow")).contains("GET, HEAD, OPTIONS");
    }

    @Test
    void readsAndWritesJson() throws Exception {
        HttpRequest.Builder post = request("/things")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"name\":\"a\"}"));
        HttpResponse<String> answer = call(post);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"name\":\"a\"}");
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
    }

    @Test
    void refusesMoreRequestsThanItWorksOn() throws Exception {
        CompletableFuture<HttpResponse<String>> first =
                client.sendAsync(request("/things/waits").build(), BodyHandlers.ofString());
        service.awaitWaiting();
        HttpResponse<String> second = call(request("/things/1"));
        assertProblem(second, 503, "unavailable");
        assertThat(second.headers().firstValue("Retry-After")).contains("1");
        service.goOn();
        assertThat(first.get().statusCode()).isEqualTo(200);
    }

    /** Tomcat would keep those of 200, and make new ones for each other request that virtual threads work on at the same time. */
    @Test
    void keepsBuffersForAsManyRequestsAsItWorksOn(@Autowired ServletWebServerApplicationContext context) {
        TomcatWebServer server = (TomcatWebServer) context.getWebServer();
        AbstractProtocol<?> protocol =
                (AbstractProtocol<?>) server.getTomcat().getConnector().getProtocolHandler();
        assertThat(protocol.getProcessorCache()).isEqualTo(1);
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
    }

    private HttpResponse<String> call(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private static void assertProblem(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(answer.body()).contains("\"code\":\"" + code + "\"", "\"instance\":");
    }
}
