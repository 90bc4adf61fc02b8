package dev.twinchat.message.history;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import dev.twinchat.message.users.UserDirectory;
import java.util.List;
import org.springframework.stereotype.Service;

/** Shows messages to those in their audience. */
@Service
class HistoryService {

    private final HistoryRepository repository;
    private final StoredMessages messages;
    private final UserDirectory users;

    HistoryService(HistoryRepository repository, StoredMessages messages, UserDirectory users) {
        this.repository = repository;
        this.messages = messages;
        this.users = users;
    }

    Message find(long id, Caller reader) {
        return messages.find(id, reader.id())
                .map(MessageRow::toMessage)
                .orElseThrow(() -> Problem.notFound().toException());
    }

    Page<Message> list(MessageFilter filter, Caller reader) {
        PageRequest page = filter.page();
        String author = filter.author();
        if (author == null) {
            return Listing.page(repository.all(reader.id(), page.cursor().key(), page.rows()), page);
        }
        return users.find(author, reader)
                .map(user -> repository.byAuthor(
                        user.id(), reader.id(), page.cursor().key(), page.rows()))
                .map(rows -> Listing.page(rows, page))
                .orElseGet(() -> new Page<>(List.of(), null));
    }

    Page<ListedMessage> listOf(String author, PageRequest page, Caller reader) {
        return users.find(author, reader)
                .map(user -> repository.byAuthorWithTopReply(
                        user.id(), reader.id(), page.cursor().key(), page.rows()))
                .map(rows -> Listing.pageWithTopReplies(rows, page))
                .orElseThrow(() -> Problem.notFound().toException());
    }
}
