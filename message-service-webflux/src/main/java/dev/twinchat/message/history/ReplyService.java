package dev.twinchat.message.history;

import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.RankedPageRequest;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.store.StoredMessages;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Lists the replies to a message. */
@Service
class ReplyService {

    private final HistoryRepository repository;
    private final StoredMessages messages;

    ReplyService(HistoryRepository repository, StoredMessages messages) {
        this.repository = repository;
        this.messages = messages;
    }

    Mono<Page<Message>> list(long id, RankedPageRequest page, Caller reader) {
        return messages.findId(id, reader.id())
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()))
                .flatMap(found -> repository
                        .replies(
                                found,
                                reader.id(),
                                page.cursor().rank(),
                                page.cursor().key(),
                                page.rows())
                        .collectList())
                .map(rows -> Listing.replies(rows, page));
    }
}
