package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the service answered. */
record Answer(HttpResponse<String> response) {

    private static final JsonMapper MAPPER = new JsonMapper();

    int status() {
        return response.statusCode();
    }

    Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    JsonNode json() {
        return MAPPER.readTree(response.body());
    }

    /** The member of the body, as text. */
    String text(String member) {
        return json().path(member).asString();
    }

    long id() {
        return json().path("id").asLong();
    }

    /** The ids of a list, in its order. */
    List<Long> ids() {
        return json().path("items")
                .valueStream()
                .map(item -> item.path("id").asLong())
                .toList();
    }

    Answer is(int status) {
        assertThat(status()).as(response.body()).isEqualTo(status);
        return this;
    }

    /** Checks that it is a problem of this code in the form of RFC 9457. */
    Answer isProblem(int status, String code) {
        is(status);
        assertThat(header("Content-Type").orElse("")).startsWith("application/problem+json");
        assertThat(text("type")).isEqualTo("urn:twinchat:problem:" + code);
        assertThat(text("code")).isEqualTo(code);
        assertThat(json().path("status").asInt()).isEqualTo(status);
        assertThat(text("title")).isNotBlank();
        assertThat(text("detail")).isNotBlank();
        assertThat(text("instance")).isEqualTo(response.uri().getRawPath());
        return this;
    }

    /** Checks that exactly these fields break a rule. */
    Answer isValidation(String... fields) {
        isProblem(400, "validation");
        assertThat(json().path("errors")
                        .valueStream()
                        .map(error -> error.path("field").asString()))
                .as(response.body())
                .containsExactly(fields);
        return this;
    }
}
