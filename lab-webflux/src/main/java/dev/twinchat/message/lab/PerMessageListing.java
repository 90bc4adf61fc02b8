package dev.twinchat.message.lab;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.message.store.MessageRow;
import java.util.function.Function;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/**
 * Lists a user's messages as a naive listing does, with four statements for each message, to measure what that costs. A bounded number of
 * messages is processed concurrently.
 */
@Service
class PerMessageListing {

    /** How many messages are asked about at the same time. */
    private static final int PARALLEL = 8;

    private final PerMessageRepository repository;

    PerMessageListing(PerMessageRepository repository) {
        this.repository = repository;
    }

    Mono<Page<ListedMessage>> list(long author, PageRequest page, long me) {
        return repository
                .byAuthor(author, me, page.cursor().key(), page.rows())
                .collectList()
                .flatMapIterable(rows -> rows)
                .flatMapSequential(row -> enriched(row, me), PARALLEL)
                .collectList()
                .map(messages -> Page.of(
                        messages,
                        page.limit(),
                        listed -> new Cursor(listed.message().id()),
                        Function.identity()));
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
