package dev.twinchat.message.history;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.UserMessagesRequest;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.message.store.MessageRow;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/**
 * Lists a user's messages as one does who asks message by message: for the lab, which measures what that costs. A bounded number of
 * messages is asked about at a time; each costs four statements, one after the other.
 */
@Service
class PerMessageListing {

    private final PerMessageRepository repository;

    PerMessageListing(PerMessageRepository repository) {
        this.repository = repository;
    }

    Mono<Page<ListedMessage>> list(long author, PageRequest page, long me) {
        return repository
                .byAuthor(author, me, page.cursor().key(), page.rows())
                .collectList()
                .flatMapIterable(rows -> rows)
                .flatMapSequential(row -> enriched(row, me), UserMessagesRequest.PARALLEL)
                .collectList()
                .map(messages -> Listing.pageOfListed(messages, page));
    }

    private Mono<ListedMessage> enriched(MessageRow row, long me) {
        return repository
                .counts(row.id(), me)
                .flatMap(counts -> repository
                        .hashtags(row.id())
                        .flatMap(hashtags -> repository
                                .mentions(row.id())
                                .map(mentions ->
                                        row.with(counts, hashtags, mentions).toMessage())))
                .flatMap(message -> withTopReply(message, me));
    }

    private Mono<ListedMessage> withTopReply(Message message, long me) {
        return repository
                .topReply(message.id(), me)
                .map(reply -> new ListedMessage(message, reply.toMessage()))
                .defaultIfEmpty(new ListedMessage(message, null));
    }
}
