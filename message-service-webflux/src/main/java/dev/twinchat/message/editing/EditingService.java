package dev.twinchat.message.editing;

import dev.twinchat.domain.editing.LeaseHolder;
import dev.twinchat.domain.message.Edit;
import dev.twinchat.domain.message.IfMatch;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.Tags;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.EventLog;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import dev.twinchat.message.tracing.Traces;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Edits and deletes messages. A second statement only determines why the first one matched no row. */
@Service
public class EditingService {

    private final EditingRepository repository;
    private final StoredMessages messages;
    private final Leases leases;
    private final EventLog log;
    private final Traces traces;

    EditingService(EditingRepository repository, StoredMessages messages, Leases leases, EventLog log, Traces traces) {
        this.repository = repository;
        this.messages = messages;
        this.leases = leases;
        this.log = log;
        this.traces = traces;
    }

    /**
     * Edits a message. An edit without a content changes nothing, so no lease stands against it.
     *
     * @return the message after the edit; or a problem with code {@code not-found}, {@code forbidden}, {@code edit-in-progress} or
     *     {@code stale-version}
     */
    public Mono<Message> edit(long id, Edit edit, Caller editor) {
        String content = edit.content();
        if (content == null) {
            return unchanged(id, edit, editor);
        }
        return leases.otherHolder(id, editor)
                .flatMap(holder -> refuse(id, editor, holder))
                .switchIfEmpty(Mono.defer(() -> changed(id, edit, content, editor)));
    }

    private Mono<Message> refuse(long id, Caller editor, LeaseHolder holder) {
        return visible(id, editor)
                .doOnNext(current -> current.editType()
                        .requirePermits(editor.id(), current.author().id()))
                .flatMap(_ -> Mono.error(holder.problem().toException()));
    }

    private Mono<Message> changed(long id, Edit edit, String content, Caller editor) {
        Tags tags = Tags.of(content);
        Mono<MessageRow> edited = repository.edit(
                id,
                editor.id(),
                editor.nickname(),
                edit.version(),
                content,
                tags.hashtags().toArray(String[]::new),
                tags.mentions().toArray(String[]::new),
                traces.current());
        return edited.doOnNext(_ -> log.signalAppend())
                .map(MessageRow::toMessage)
                .switchIfEmpty(Mono.defer(() -> unchanged(id, edit, editor).flatMap(EditingService::refusal)));
    }

    private Mono<Message> unchanged(long id, Edit edit, Caller editor) {
        return visible(id, editor).doOnNext(current -> edit.requireAllowed(current, editor.id()));
    }

    /** Nothing stands against the edit any more: it was outdated when it came, or came before the message. */
    private static Mono<Message> refusal(Message current) {
        return Mono.error(IfMatch.stale(current.version()).toException());
    }

    Mono<Void> delete(long id, Caller author) {
        return repository
                .delete(id, author.id(), traces.current())
                .doOnNext(_ -> log.signalAppend())
                .switchIfEmpty(Mono.defer(() -> visible(id, author).flatMap(EditingService::notTheAuthor)))
                .then();
    }

    private static Mono<Long> notTheAuthor(Message current) {
        return Mono.error(Problem.of(ProblemCode.FORBIDDEN, "Only the author may delete a message.")
                .toException());
    }

    private Mono<Message> visible(long id, Caller reader) {
        return messages.find(id, reader.id())
                .map(MessageRow::toMessage)
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
    }
}
