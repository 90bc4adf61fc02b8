package dev.twinchat.message.editing;

import dev.twinchat.domain.message.Edit;
import dev.twinchat.domain.message.IfMatch;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.Tags;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Edits and deletes messages. A second statement only finds out why the first one matched nothing. */
@Service
class EditingService {

    private final EditingRepository repository;
    private final StoredMessages messages;

    EditingService(EditingRepository repository, StoredMessages messages) {
        this.repository = repository;
        this.messages = messages;
    }

    Mono<Message> edit(long id, Edit edit, Caller editor) {
        String content = edit.content();
        return content == null ? unchanged(id, edit, editor) : changed(id, edit, content, editor);
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
                tags.mentions().toArray(String[]::new));
        return edited.map(MessageRow::toMessage)
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
                .delete(id, author.id())
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
