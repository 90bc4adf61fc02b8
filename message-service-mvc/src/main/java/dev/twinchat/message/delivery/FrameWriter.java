package dev.twinchat.message.delivery;

import dev.twinchat.domain.delivery.EncodedEvent;
import dev.twinchat.domain.delivery.EventKind;
import dev.twinchat.domain.delivery.Frame;
import dev.twinchat.domain.delivery.LoggedEvent;
import dev.twinchat.domain.delivery.Offset;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.problem.Problem;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Encodes the frames for clients. */
@Component
public class FrameWriter {

    /** The instance of a problem that a frame has. */
    private static final String INSTANCE = "/ws/chat";

    private final JsonMapper json;

    FrameWriter(JsonMapper json) {
        this.json = json;
    }

    /** Encodes an event, once for all. */
    public EncodedEvent encode(LoggedEvent event) {
        String head = "{\"op\":\"" + event.kind().op() + "\",\"offset\":\""
                + event.offset().encoded() + "\",";
        if (event.kind() == EventKind.DELETED) {
            return new EncodedEvent(
                    event, Frame.of(head + "\"id\":" + event.message().id() + "}"), "");
        }
        String message = json.writeValueAsString(event.message());
        return new EncodedEvent(event, Frame.of(head + "\"message\":" + message + "}"), message);
    }

    /**
     * The first frame.
     *
     * @param online how many users are online
     */
    public Frame hello(String nickname, int online, Offset offset) {
        Map<String, @Nullable Object> members = frame("hello");
        members.put("nickname", nickname);
        members.put("online", online);
        members.put("offset", offset.encoded());
        return write(members);
    }

    /** That the resume point is no longer kept. */
    public Frame reset(Offset offset) {
        Map<String, @Nullable Object> members = frame("reset");
        members.put("offset", offset.encoded());
        return write(members);
    }

    /**
     * That a frame was carried out.
     *
     * @param replay whether an earlier one had stored the message
     */
    public Frame ack(String ref, Message message, boolean replay) {
        Map<String, @Nullable Object> members = frame("ack");
        members.put("ref", ref);
        members.put("message", message);
        if (replay) {
            members.put("replay", true);
        }
        return write(members);
    }

    /** That a frame was refused. */
    public Frame error(@Nullable String ref, Problem problem) {
        Map<String, @Nullable Object> members = frame("error");
        members.put("ref", ref);
        members.put("problem", problem.toMap(INSTANCE));
        return write(members);
    }

    /** The frame for a taken edit lease, or with {@code holder} null, for a released one. */
    Frame editing(long messageId, @Nullable String holder) {
        Map<String, @Nullable Object> members = frame("editing");
        members.put("id", messageId);
        members.put("holder", holder);
        return write(members);
    }

    /** The frame for a presence change. */
    Frame presence(String nickname, boolean online) {
        Map<String, @Nullable Object> members = frame("presence");
        members.put("nickname", nickname);
        members.put("online", online);
        return write(members);
    }

    private static Map<String, @Nullable Object> frame(String op) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("op", op);
        return members;
    }

    private Frame write(Map<String, @Nullable Object> members) {
        return Frame.of(json.writeValueAsString(members));
    }
}
