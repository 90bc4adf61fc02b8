package dev.twinchat.message.lab;

import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.palindrome.AppendTask;
import dev.twinchat.domain.palindrome.Palindromes;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.editing.EditingService;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import java.util.List;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.util.retry.Retry;

/**
 * Gathers the palindromes of many word lists in one message. Lists are read and searched all at the same time; the message is edited by one
 * after the other, each on the version that the one before has left, so that concurrent edits by others are not lost.
 */
@Service
class PalindromeCollector {

    /** How often another edit may come first. */
    private static final int MOST_TRIES = 100;

    private static final Retry RETRY = Retry.max(MOST_TRIES - 1L)
            .filter(PalindromeCollector::isStale)
            .onRetryExhaustedThrow((_, signal) -> signal.failure());

    private final StoredMessages messages;
    private final EditingService editing;
    private final Scheduler threads;
    private final SerialExecutor executor = new SerialExecutor();

    PalindromeCollector(StoredMessages messages, EditingService editing, Scheduler labWork) {
        this.messages = messages;
        this.editing = editing;
        this.threads = labWork;
    }

    /**
     * Appends the palindromes of one message to another one.
     *
     * @return the message after the edit; or a problem with code {@code not-found}, or as an edit is refused
     */
    Mono<Message> append(AppendTask.Checked task, Caller editor) {
        return visible(task.list(), editor)
                .publishOn(threads)
                .map(list -> Palindromes.in(list.content()))
                .flatMap(found -> executor.take(append(found, task.into(), editor)));
    }

    private Mono<Message> append(List<String> words, long into, Caller editor) {
        return visible(into, editor)
                .flatMap(current -> editing.edit(into, AppendTask.appending(words, current), editor))
                .retryWhen(RETRY);
    }

    private static boolean isStale(Throwable failure) {
        return failure instanceof ProblemException refused && refused.problem().code() == ProblemCode.STALE_VERSION;
    }

    private Mono<Message> visible(long id, Caller reader) {
        return messages.find(id, reader.id())
                .map(MessageRow::toMessage)
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }
}
