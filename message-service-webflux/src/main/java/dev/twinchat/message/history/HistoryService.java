package dev.twinchat.message.history;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.MessageFilter;
import dev.twinchat.domain.message.Search;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import dev.twinchat.message.users.UserDirectory;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

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

    Mono<Message> find(long id, Caller reader) {
        return messages.find(id, reader.id())
                .map(MessageRow::toMessage)
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }

    Mono<Page<Message>> list(MessageFilter filter, Caller reader) {
        return found(filter, reader).collectList().map(rows -> Listing.page(rows, filter.page()));
    }

    private Flux<MessageRow> found(MessageFilter filter, Caller reader) {
        if (filter.findsByTextAlone()) {
            return texts.find(Search.of(filter, reader.id()));
        }
        String author = filter.author();
        return author == null
                ? filtered.find(filter, null, reader.id())
                : users.find(author, reader).flatMapMany(user -> filtered.find(filter, user.id(), reader.id()));
    }

    Mono<Page<ListedMessage>> listOf(String author, PageRequest page, Caller reader) {
        return users.find(author, reader)
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()))
                .flatMap(user -> repository
                        .byAuthorWithTopReplies(
                                user.id(), reader.id(), page.cursor().key(), page.rows())
                        .collectList()
                        .map(rows -> Listing.pageWithTopReplies(rows, page)));
    }
}
