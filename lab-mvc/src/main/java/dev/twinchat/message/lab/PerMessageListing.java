package dev.twinchat.message.lab;

import dev.twinchat.domain.message.ListedMessage;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.message.store.MessageRow;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;
import org.springframework.stereotype.Service;

/**
 * Lists a user's messages as a naive listing does, with four statements for each message, to measure what that costs. A bounded number of
 * messages is processed concurrently.
 */
@Service
class PerMessageListing {

    /** How many messages are asked about at the same time. */
    private static final int PARALLEL = 8;

    private final PerMessageRepository repository;
    private final ThreadFactory threads;

    PerMessageListing(PerMessageRepository repository, ThreadFactory deliveryThreads) {
        this.repository = repository;
        this.threads = deliveryThreads;
    }

    Page<ListedMessage> list(long author, PageRequest page, long me) {
        List<MessageRow> rows = repository.byAuthor(author, me, page.cursor().key(), page.rows());
        try (ExecutorService executor = Executors.newFixedThreadPool(PARALLEL, threads)) {
            List<CompletableFuture<ListedMessage>> asked = rows.stream()
                    .map(row -> CompletableFuture.supplyAsync(() -> enriched(row, me), executor))
                    .toList();
            try {
                return Page.of(
                        asked.stream().map(CompletableFuture::join).toList(),
                        page.limit(),
                        listed -> new Cursor(listed.message().id()),
                        Function.identity());
            } catch (CompletionException failed) {
                // The response is an error now: tasks that have not begun are cancelled, and the first failure is the
                // response.
                asked.forEach(message -> message.cancel(false));
                throw failed.getCause() instanceof RuntimeException cause ? cause : failed;
            }
        }
    }

    private ListedMessage enriched(MessageRow row, long me) {
        Message message = row.with(
                        repository.counts(row.id(), me), repository.hashtags(row.id()), repository.mentions(row.id()))
                .toMessage();
        return new ListedMessage(
                message,
                repository.topReply(row.id(), me).map(MessageRow::toMessage).orElse(null));
    }
}
