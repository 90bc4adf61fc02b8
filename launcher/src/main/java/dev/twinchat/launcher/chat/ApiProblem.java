package dev.twinchat.launcher.chat;

import java.util.Optional;
import java.util.StringJoiner;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A problem (RFC 9457) in a response, or the lack of a response. */
final class ApiProblem extends Exception {

    private static final long serialVersionUID = 1;

    private final String code;

    private ApiProblem(String code, String message) {
        super(message);
        this.code = code;
    }

    static ApiProblem unreachable(String address) {
        return new ApiProblem("unreachable", "nothing answers at " + address + "; ./twinchat up STACK starts a stack");
    }

    /** From the body of an answer, which is a problem if it came from Twinchat. */
    static ApiProblem of(int status, String body) {
        return parsed(body)
                .map(ApiProblem::of)
                .orElseGet(() -> new ApiProblem("unexpected", "unexpected answer " + status + "; is this a Twinchat?"));
    }

    private static Optional<JsonNode> parsed(String body) {
        try {
            JsonNode problem = JsonMapper.shared().readTree(body);
            return Optional.of(problem).filter(node -> node.has("code"));
        } catch (JacksonException noJson) {
            return Optional.empty();
        }
    }

    static ApiProblem of(JsonNode problem) {
        StringJoiner rules = new StringJoiner("; ");
        rules.setEmptyValue(problem.path("detail").asString(""));
        problem.path("errors")
                .forEach(error -> rules.add(error.path("field").asString("") + " "
                        + error.path("message").asString("")));
        return new ApiProblem(problem.path("code").asString(""), rules.toString());
    }

    boolean is(String wanted) {
        return code.equals(wanted);
    }

    /** Whether the same may simply work later. */
    boolean isPassing() {
        return is("unreachable") || is("unavailable") || is("too-many-requests");
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
