package dev.twinchat.acceptance.differential;

import dev.twinchat.acceptance.http.Answer;
import dev.twinchat.acceptance.http.Header;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An answer as a text that is equal for equal answers, whichever side gave them. */
final class AnswerText {

    /** Says which stack or when, or is about the connection and not the answer. */
    private static final Set<String> APART =
            Set.of("x-stack", "date", "connection", "keep-alive", "transfer-encoding", "content-length");

    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    /** Where a stack happens to listen: its content security policy names it. */
    private static final Pattern PORT = Pattern.compile("(?<=127\\.0\\.0\\.1:)\\d+");

    private static final Pattern MESSAGE_ID = Pattern.compile("(?<=^\\[|/api/messages/)(\\d{1,18})(?=$|/)");
    private static final String OTHERS = "(others' messages)";

    private final Names names;

    private AnswerText(Names names) {
        this.names = names;
    }

    static String of(Answer answer, Names names) {
        AnswerText text = new AnswerText(names);
        return answer.status() + "\n" + text.headers(answer) + "\n" + text.body(answer);
    }

    private String headers(Answer answer) {
        return answer.headers().stream()
                .filter(header -> !APART.contains(header.name().toLowerCase(Locale.ROOT)))
                .map(this::header)
                .sorted()
                .collect(Collectors.joining("\n"));
    }

    private String header(Header header) {
        String name = header.name().toLowerCase(Locale.ROOT);
        return name + ": " + (name.equals("retry-after") ? "(seconds)" : text(header.value()));
    }

    private String body(Answer answer) {
        String text = answer.text();
        try {
            return masked(JsonMapper.shared().readTree(text)).toPrettyString();
        } catch (JacksonException notJson) {
            return text(text);
        }
    }

    private JsonNode masked(JsonNode node) {
        if (node instanceof ObjectNode object) {
            dropOthers(object);
            for (Map.Entry<String, JsonNode> member : object.properties()) {
                object.set(member.getKey(), masked(object, member.getKey(), member.getValue()));
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, masked(array.get(i)));
            }
        } else if (node.isString()) {
            return string(text(node.stringValue()));
        }
        return node;
    }

    private JsonNode masked(ObjectNode object, String name, JsonNode value) {
        return switch (name) {
            case "id" ->
                string(object.has("display") ? names.message(value.longValue()) : names.user(value.longValue()));
            case "replyTo" -> value.isNull() ? value : string(names.message(value.longValue()));
            case "accessToken" -> string("(token)");
            case "ticket" -> string("(ticket)");
            case "next" ->
                value.isNull() || value.isObject() || value.asString().equals(OTHERS) ? value : string("(cursor)");
            case "n" -> string("(modulus)");
            case "kid" -> string("(thumbprint)");
            default -> masked(value);
        };
    }

    /**
     * A list of all messages holds those of other sequences behind ours, different ones on every side, and one of users may hold
     * others: they are left out, and then the cursor behind them, too.
     */
    private void dropOthers(ObjectNode page) {
        if (!(page.get("items") instanceof ArrayNode items)) {
            return;
        }
        int before = items.size();
        items.removeIf(item -> isOfOthers(item.has("author") ? item.get("author") : item));
        if (items.size() < before) {
            page.put("next", OTHERS);
        }
    }

    private boolean isOfOthers(JsonNode user) {
        return user.has("nickname") && !names.isOurs(user.get("nickname").asString());
    }

    private static JsonNode string(String text) {
        return JsonMapper.shared().getNodeFactory().stringNode(text);
    }

    private String text(String text) {
        String anywhere = PORT.matcher(names.neutral(text)).replaceAll("(port)");
        String timeless = TIME.matcher(anywhere).replaceAll("(time)");
        return MESSAGE_ID.matcher(timeless).replaceAll(id -> names.message(Long.parseLong(id.group(1))));
    }
}
