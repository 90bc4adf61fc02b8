package dev.twinchat.message.history;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import dev.twinchat.message.users.UserDirectory;
import java.util.List;
import org.springframework.stereotype.Service;

/** Returns messages to their audience. */
@Service
class HistoryService {

    private final HistoryRepository repository;
    private final FilterRepository filtered;
    private final TextSearch texts;
    private final StoredMessages messages;
    private final UserDirectory users;

    HistoryService(
            HistoryRepository repository,
            FilterRepository filtered,
            TextSearch texts,
            StoredMessages messages,
            UserDirectory users) {
        this.repository = repository;
        this.filtered = filtered;
        this.texts = texts;
        this.messages = messages;
        this.users = users;
    }

    Message find(long id, Caller reader) {
        return messages.find(id, reader.id())
                .map(MessageRow::toMessage)
                .orElseThrow(() -> Problem.notFound().toException());
    }

    Page<Message> list(MessageFilter filter, Caller reader) {
        return Listing.page(found(filter, reader), filter.page());
    }

    private List<MessageRow> found(MessageFilter filter, Caller reader) {
        if (filter.findsByTextAlone()) {
            return texts.find(Search.of(filter, reader.id()));
        }
        String author = filter.author();
        return author == null
                ? filtered.find(filter, null, reader.id())
                : users.find(author, reader)
                        .map(user -> filtered.find(filter, user.id(), reader.id()))
                        .orElseGet(List::of);
    }

    Page<ListedMessage> listOf(String author, PageRequest page, Caller reader) {
        UserRef user =
                users.find(author, reader).orElseThrow(() -> Problem.notFound().toException());
        return Listing.pageWithTopReplies(
                repository.byAuthorWithTopReplies(
                        user.id(), reader.id(), page.cursor().key(), page.rows()),
                page);
    }
}
