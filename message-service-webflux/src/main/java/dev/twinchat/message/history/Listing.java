package dev.twinchat.message.history;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.page.RankedCursor;
import dev.twinchat.domain.page.RankedPageRequest;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.TopReplies;
import java.util.List;
import java.util.function.Function;

/** Makes pages of rows. */
final class Listing {

    private Listing() {}

    static Page<Message> page(List<MessageRow> rows, PageRequest page) {
        return Page.of(rows, page.limit(), row -> new Cursor(row.id()), MessageRow::toMessage);
    }

    static Page<Message> replies(List<MessageRow> rows, RankedPageRequest page) {
        return Page.ofEncoded(
                rows, page.limit(), row -> new RankedCursor(row.likes(), row.id()).encoded(), MessageRow::toMessage);
    }

    /** @param rows messages and top replies */
    static Page<ListedMessage> pageWithTopReplies(List<MessageRow> rows, PageRequest page) {
        return Page.of(
                TopReplies.beside(rows),
                page.limit(),
                listed -> new Cursor(listed.message().id()),
                Function.identity());
    }
}
