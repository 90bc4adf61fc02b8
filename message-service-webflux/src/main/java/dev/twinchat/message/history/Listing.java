package dev.twinchat.message.history;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.message.store.MessageRow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes pages of rows. */
final class Listing {

    private Listing() {}

    static Page<Message> page(List<MessageRow> rows, PageRequest page) {
        return Page.of(rows, page.limit(), Listing::cursor, MessageRow::toMessage);
    }

    /**
     * Puts top replies beside their messages.
     *
     * @param rows messages and top replies
     */
    static Page<ListedMessage> pageWithTopReplies(List<MessageRow> rows, PageRequest page) {
        Map<Long, MessageRow> topReplies = new HashMap<>();
        for (MessageRow row : rows) {
            if (row.topOf() != null) {
                topReplies.put(row.topOf(), row);
            }
        }
        List<MessageRow> messages =
                rows.stream().filter(row -> row.topOf() == null).toList();
        return Page.of(messages, page.limit(), Listing::cursor, row -> {
            MessageRow top = topReplies.get(row.id());
            return ListedMessage.of(row.toMessage(), top == null ? null : top.toMessage());
        });
    }

    private static Cursor cursor(MessageRow row) {
        return new Cursor(row.id());
    }
}
