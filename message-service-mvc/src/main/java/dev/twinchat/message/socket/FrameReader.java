package dev.twinchat.message.socket;

import dev.twinchat.domain.delivery.ClientFrame;
import dev.twinchat.domain.message.NewMessage;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Parses clients' frames. */
@Component
class FrameReader {

    private static final String SHAPE = "The frame is no JSON object of a documented shape.";

    private final JsonMapper json;

    FrameReader(JsonMapper json) {
        this.json = json;
    }

    /** The members of an edit, beside {@code op} and {@code ref}. */
    record EditMembers(
            @Nullable Long id,
            @Nullable String content,
            @Nullable Long version) {}

    /** A frame that could not be read: what of it can be told back, and why. */
    static final class RefusedFrameException extends Exception {

        private static final long serialVersionUID = 1L;

        private final @Nullable String ref;
        private final transient Problem problem;

        RefusedFrameException(@Nullable String ref, Problem problem) {
            super(problem.detail(), null, false, false);
            this.ref = ref;
            this.problem = problem;
        }

        @Nullable String ref() {
            return ref;
        }

        Problem problem() {
            return problem;
        }
    }

    /** @throws RefusedFrameException if the frame is of no documented shape */
    ClientFrame read(String text) throws RefusedFrameException {
        ObjectNode members = members(text);
        String ref = ref(members.remove("ref"));
        try {
            return frame(op(members.remove("op"), ref), ref, members);
        } catch (JacksonException wrongShape) {
            throw new RefusedFrameException(ref, malformed());
        }
    }

    private ObjectNode members(String text) throws RefusedFrameException {
        try {
            if (json.readTree(text) instanceof ObjectNode members) {
                return members;
            }
        } catch (JacksonException noJson) {
            // As below.
        }
        throw new RefusedFrameException(null, malformed());
    }

    private static @Nullable String ref(@Nullable JsonNode ref) throws RefusedFrameException {
        if (ref == null || ref.isNull()) {
            return null;
        }
        if (!ref.isString()) {
            throw new RefusedFrameException(null, malformed());
        }
        return ref.stringValue();
    }

    private static String op(@Nullable JsonNode op, @Nullable String ref) throws RefusedFrameException {
        if (op == null || op.isNull()) {
            throw new RefusedFrameException(ref, Problem.validation("op", "is required"));
        }
        if (!op.isString()) {
            throw new RefusedFrameException(ref, malformed());
        }
        return op.stringValue();
    }

    private ClientFrame frame(String op, @Nullable String ref, ObjectNode members) throws RefusedFrameException {
        switch (op) {
            case "send" -> {
                return new ClientFrame.Send(ref, json.treeToValue(members, NewMessage.class));
            }
            case "edit" -> {
                EditMembers edit = json.treeToValue(members, EditMembers.class);
                return new ClientFrame.EditContent(ref, edit.id, edit.content, edit.version);
            }
            case "quit" -> {
                if (members.isEmpty()) {
                    return new ClientFrame.Quit(ref);
                }
            }
            default -> {
                // As below.
            }
        }
        throw new RefusedFrameException(ref, malformed());
    }

    private static Problem malformed() {
        return Problem.of(ProblemCode.MALFORMED, SHAPE);
    }
}
