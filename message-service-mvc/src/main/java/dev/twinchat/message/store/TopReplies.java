package dev.twinchat.message.store;

import dev.twinchat.domain.message.ListedMessage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Joins messages and their top replies. */
public final class TopReplies {

    private TopReplies() {}

    /**
     * The messages, in their order.
     *
     * @param rows messages and top replies
     */
    public static List<ListedMessage> beside(List<MessageRow> rows) {
        Map<Long, MessageRow> topReplies = new HashMap<>();
        for (MessageRow row : rows) {
            if (row.topOf() != null) {
                topReplies.put(row.topOf(), row);
            }
        }
        return rows.stream()
                .filter(row -> row.topOf() == null)
                .map(row -> {
                    MessageRow top = topReplies.get(row.id());
                    return new ListedMessage(row.toMessage(), top == null ? null : top.toMessage());
                })
                .toList();
    }
}
