package dev.twinchat.acceptance.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Holds every answer against the description. Thread-safe. */
public final class AnswerCheck {

    private static final String LOCATION = "https://twinchat.dev/openapi.json";

    /** Headers that a client acts on: one that is sent without being documented is as wrong as one that is missing. */
    private static final Set<String> TELLING =
            Set.of("Location", "ETag", "Idempotent-Replay", "Retry-After", "Allow", "WWW-Authenticate", "Set-Cookie");

    private final Description description = new Description();
    private final SchemaRegistry registry = SchemaRegistry.withDialect(
            Dialects.getOpenApi31(), builder -> builder.schemas(Map.of(LOCATION, description.text())));
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

    /** Fails unless the description has the answer's status, headers and body for this request. */
    public void check(Request request, Answer answer) {
        assertThat(deviations(request, answer))
                .as("deviations from openapi.json of the answer to%n%s%n%s", request, answer)
                .isEmpty();
    }

    /** What is not as described, for people to read. */
    public List<String> deviations(Request request, Answer answer) {
        String method = request.method();
        List<String> found = new ArrayList<>();
        if (request.path().startsWith("/api") && answer.header("Cache-Control").isEmpty()) {
            found.add("the header Cache-Control is missing");
        }
        description
                .response(method, request.path(), answer.status())
                .ifPresentOrElse(
                        pointer -> found.addAll(deviations(pointer, method.equals("HEAD"), answer)),
                        () -> found.add(
                                "%d is not documented for %s %s".formatted(answer.status(), method, request.path())));
        return found;
    }

    private List<String> deviations(String pointer, boolean head, Answer answer) {
        List<String> found = new ArrayList<>(headerDeviations(pointer, answer));
        JsonNode content = description.at(pointer).path("content");
        if (head || content.isMissingNode()) {
            if (answer.body().length > 0) {
                found.add("a body where none is documented");
            }
            return found;
        }
        String mediaType = answer.mediaType();
        if (!content.has(mediaType)) {
            found.add("the media type '" + mediaType + "' is not documented");
            return found;
        }
        if (mediaType.endsWith("json")) {
            found.addAll(errors(pointer + "/content/" + Description.escaped(mediaType) + "/schema", answer.text()));
        }
        return found;
    }

    private List<String> headerDeviations(String pointer, Answer answer) {
        List<String> found = new ArrayList<>();
        JsonNode documented = description.at(pointer).path("headers");
        for (String name : documented.propertyNames()) {
            String place = description.followed(pointer + "/headers/" + name);
            answer.header(name)
                    .ifPresentOrElse(
                            value -> errors(place + "/schema", quoted(value))
                                    .forEach(error -> found.add("header " + name + ": " + error)),
                            () -> {
                                if (description.at(place).path("required").asBoolean(false)) {
                                    found.add("the header " + name + " is missing");
                                }
                            });
        }
        TELLING.stream()
                .filter(name -> !documented.has(name) && answer.header(name).isPresent())
                .forEach(name -> found.add("the header " + name + " is not documented"));
        return found;
    }

    private List<String> errors(String schemaPointer, String json) {
        try {
            return schema(schemaPointer).validate(json, InputFormat.JSON).stream()
                    .map(Error::toString)
                    .toList();
        } catch (RuntimeException notJson) {
            return List.of("not JSON: " + notJson.getMessage());
        }
    }

    private Schema schema(String pointer) {
        return schemas.computeIfAbsent(pointer, place -> registry.getSchema(SchemaLocation.of(LOCATION + "#" + place)));
    }

    private static String quoted(String value) {
        return JsonMapper.shared().writeValueAsString(value);
    }
}
