package dev.twinchat.message.posting;

import dev.twinchat.domain.message.Draft;
import dev.twinchat.domain.message.IdempotencyKey;
import dev.twinchat.domain.message.Parent;
import dev.twinchat.domain.message.Posted;
import dev.twinchat.domain.message.ResolvedMessage;
import dev.twinchat.domain.message.SendCommand;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.message.delivery.EventLog;
import dev.twinchat.message.presence.Presence;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import dev.twinchat.message.users.UserDirectory;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Stores messages. A repeated idempotency key is recognized first, so its response does not depend on later changes. */
@Service
public class PostingService {

    private final PostingRepository repository;
    private final StoredMessages messages;
    private final UserDirectory users;
    private final Presence presence;
    private final EventLog log;

    PostingService(
            PostingRepository repository,
            StoredMessages messages,
            UserDirectory users,
            Presence presence,
            EventLog log) {
        this.repository = repository;
        this.messages = messages;
        this.users = users;
        this.presence = presence;
        this.log = log;
    }

    /**
     * Stores a message, or finds that an earlier request of this key has.
     *
     * @throws dev.twinchat.domain.problem.ProblemException if the message refers to an unknown user or message, its recipient is
     *     offline, or it repeats a key with another content
     */
    public Posted post(SendCommand command, Caller author) {
        IdempotencyKey key = command.key();
        return key == null
                ? fresh(repository.insert(addressed(command.draft(), author), author))
                : repeated(command, key, author).orElseGet(() -> postOnce(command, key, author));
    }

    private Posted postOnce(SendCommand command, IdempotencyKey key, Caller author) {
        ResolvedMessage message = addressed(command.draft(), author);
        return repository
                .insertOnce(message, author, key, command.fingerprint())
                .map(this::fresh)
                .or(() -> repeated(command, key, author))
                .orElseThrow(() -> new IllegalStateException("A key was taken and is not there"));
    }

    /** The answer to a repeat; empty if this is none. */
    private Optional<Posted> repeated(SendCommand command, IdempotencyKey key, Caller author) {
        return repository.findUse(key, author).map(use -> {
            use.requireSame(command);
            return messages.find(use.messageId(), author.id())
                    .map(row -> new Posted(row.toMessage(), true))
                    .orElseThrow(() -> Problem.notFound().toException());
        });
    }

    private ResolvedMessage addressed(Draft draft, Caller author) {
        Map<String, UserRef> known = users.resolve(draft.names(), author);
        Long replyTo = draft.replyTo();
        Parent parent = replyTo == null
                ? null
                : repository.findParent(replyTo, author.id()).orElse(null);
        ResolvedMessage message = draft.addressed(known, parent);
        if (message.to() != null) {
            presence.requireOnline(message.to());
        }
        return message;
    }

    private Posted fresh(MessageRow row) {
        log.signalAppend();
        return new Posted(row.toMessage(), false);
    }
}
