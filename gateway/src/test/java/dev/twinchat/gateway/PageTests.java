package dev.twinchat.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages for people. */
class PageTests extends GatewayTests {

    private static final String BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    @ParameterizedTest
    @ValueSource(strings = {BROWSER, "*/*", "text/html"})
    void servesTheWebClient(String accept) {
        HttpResponse<String> page = send(to("/").header("Accept", accept));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
        assertThat(page.headers().firstValue("Cache-Control")).contains("no-cache");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'self'", "frame-ancestors 'none'")
                .contains("connect-src 'self' ws://localhost:" + port() + " wss://localhost:" + port())
                .doesNotContain("unsafe");
        assertThat(page.body()).contains("Twinchat");
    }

    @Test
    void tellsBrowsersWhatTheyHaveAlready() {
        HttpResponse<String> page = get("/");
        String tag = page.headers().firstValue("ETag").orElseThrow();
        assertThat(page.headers().firstValue("Last-Modified")).isEmpty();
        HttpResponse<String> again = send(to("/").header("If-None-Match", tag));
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(send(to("/").header("If-None-Match", "\"other\"")).statusCode())
                .isEqualTo(200);
        assertThat(get("/docs/docs.js").headers().firstValue("ETag").orElse(tag))
                .isNotEqualTo(tag);
    }

    @ParameterizedTest
    @CsvSource({"/docs/docs.js,text/javascript", "/docs/docs.css,text/css", "/index.html,text/html"})
    void saysWhatAFileIs(String path, String type) {
        HttpResponse<String> file = get(path);
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.headers().firstValue("Content-Type").orElse("")).startsWith(type);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "/docs/nothing.js", "/static/index.html", "/application.yml", "/admission.lua"})
    void knowsNothingElse(String path) {
        assertProblem(get(path), 404, "not-found");
        assertProblem(send(to(path).header("Accept", BROWSER)), 404, "not-found");
    }

    @Test
    void takesNoOtherMethod() {
        HttpResponse<String> refused = send(to("/").POST(BodyPublishers.noBody()));
        assertProblem(refused, 405, "method-not-allowed");
        assertThat(refused.headers().firstValue("Allow")).contains("GET, HEAD, OPTIONS");
    }

    @Test
    void showsTheDescriptionToPeople() {
        HttpResponse<String> page = send(to("/docs").header("Accept", BROWSER));
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
        assertThat(page.headers().allValues("Vary")).anyMatch(value -> value.contains("Accept"));
        assertThat(page.body()).contains("docs.js").doesNotContain("<script>").doesNotContain("style=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "*/*", "application/json, text/html;q=0.5"})
    void givesTheDescriptionToPrograms(String accept) {
        HttpResponse<String> description = send(to("/docs").header("Accept", accept));
        assertThat(description.statusCode()).isEqualTo(200);
        assertThat(description.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(description.body()).contains("\"openapi\"");
    }
}
