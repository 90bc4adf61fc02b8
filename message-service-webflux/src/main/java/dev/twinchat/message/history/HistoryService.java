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
import reactor.core.publisher.Mono;

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

    Mono<Message> find(long id, Caller reader) {
        return messages.find(id, reader.id())
                .map(MessageRow::toMessage)
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }

    Mono<Page<Message>> list(MessageFilter filter, Caller reader) {
        PageRequest page = filter.page();
        String author = filter.author();
        if (author == null) {
            return repository
                    .all(reader.id(), page.cursor().key(), page.rows())
                    .collectList()
                    .map(rows -> Listing.page(rows, page));
        }
        return users.find(author, reader)
                .flatMap(user -> repository
                        .byAuthor(user.id(), reader.id(), page.cursor().key(), page.rows())
                        .collectList())
                .map(rows -> Listing.page(rows, page))
                .defaultIfEmpty(new Page<>(List.of(), null));
    }

    Mono<Page<ListedMessage>> listOf(String author, PageRequest page, Caller reader) {
        return users.find(author, reader)
                .flatMap(user -> repository
                        .byAuthorWithTopReply(
                                user.id(), reader.id(), page.cursor().key(), page.rows())
                        .collectList())
                .map(rows -> Listing.pageWithTopReplies(rows, page))
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }
}
