package dev.twinchat.acceptance.steps;

import dev.twinchat.acceptance.http.Answer;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the bodies of answers and writes those of requests. */
final class Json {

    private Json() {}

    static JsonNode of(Answer answer) {
        return JsonMapper.shared().readTree(answer.body());
    }

    /** The member at a path such as {@code items.0.nickname}; missing if there is none. */
    static JsonNode member(Answer answer, String path) {
        return of(answer).at("/" + path.replace('.', '/'));
    }

    /** A member of each item of a list. */
    static List<String> ofItems(Answer answer, String member) {
        return of(answer)
                .get("items")
                .valueStream()
                .map(item -> Objects.requireNonNull(item.get(member)).asString())
                .toList();
    }

    static String quoted(String text) {
        return JsonMapper.shared().writeValueAsString(text);
    }

    /** The cell of a table as JSON if it is some, otherwise as a string. */
    static JsonNode cell(String text) {
        try {
            return JsonMapper.shared().readTree(text);
        } catch (JacksonException plain) {
            return JsonMapper.shared().getNodeFactory().stringNode(text);
        }
    }
}
