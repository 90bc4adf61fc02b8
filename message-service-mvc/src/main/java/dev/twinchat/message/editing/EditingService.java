package dev.twinchat.message.editing;

import dev.twinchat.domain.editing.LeaseHolder;
import dev.twinchat.domain.message.Edit;
import dev.twinchat.domain.message.IfMatch;
import dev.twinchat.domain.message.Message;
import dev.twinchat.domain.message.Tags;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemCode;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.EventLog;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import dev.twinchat.message.tracing.Traces;
import java.util.Optional;
import org.springframework.stereotype.Service;

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
     * @throws ProblemException with code {@code not-found}, {@code forbidden}, {@code edit-in-progress} or
     *     {@code stale-version}
     */
    public Message edit(long id, Edit edit, Caller editor) {
        String content = edit.content();
        if (content == null) {
            return unchanged(id, edit, editor);
        }
        leases.otherHolder(id, editor).ifPresent(holder -> refuse(id, editor, holder));
        return changed(id, edit, content, editor);
    }

    private void refuse(long id, Caller editor, LeaseHolder holder) {
        Message current = visible(id, editor);
        current.editType().requirePermits(editor.id(), current.author().id());
        throw holder.problem().toException();
    }

    private Message changed(long id, Edit edit, String content, Caller editor) {
        Tags tags = Tags.of(content);
        Optional<MessageRow> edited = repository.edit(
                id,
                editor.id(),
                editor.nickname(),
                edit.version(),
                content,
                tags.hashtags().toArray(String[]::new),
                tags.mentions().toArray(String[]::new),
                traces.current());
        edited.ifPresent(_ -> log.signalAppend());
        return edited.map(MessageRow::toMessage).orElseThrow(() -> refusal(unchanged(id, edit, editor)));
    }

    private Message unchanged(long id, Edit edit, Caller editor) {
        Message current = visible(id, editor);
        edit.requireAllowed(current, editor.id());
        return current;
    }

    /** Nothing stands against the edit any more: it was outdated when it came, or came before the message. */
    private static ProblemException refusal(Message current) {
        return IfMatch.stale(current.version()).toException();
    }

    void delete(long id, Caller author) {
        if (repository.delete(id, author.id(), traces.current()).isEmpty()) {
            visible(id, author);
            throw Problem.of(ProblemCode.FORBIDDEN, "Only the author may delete a message.")
                    .toException();
        }
        log.signalAppend();
    }

    private Message visible(long id, Caller reader) {
        return messages.find(id, reader.id())
                .map(MessageRow::toMessage)
                .orElseThrow(() -> Problem.notFound().toException());
    }
}
