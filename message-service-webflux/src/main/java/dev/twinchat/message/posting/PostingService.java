package dev.twinchat.message.posting;

import dev.twinchat.domain.message.Draft;
import dev.twinchat.domain.message.IdempotencyKey;
import dev.twinchat.domain.message.Parent;
import dev.twinchat.domain.message.Posted;
import dev.twinchat.domain.message.ResolvedMessage;
import dev.twinchat.domain.message.SendCommand;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.delivery.EventLog;
import dev.twinchat.message.presence.Presence;
import dev.twinchat.message.store.MessageRow;
import dev.twinchat.message.store.StoredMessages;
import dev.twinchat.message.users.UserDirectory;
import java.util.Optional;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

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
     * @return the message; or a {@code ProblemException} if the message refers to an unknown user or message, its recipient is offline,
     *     or it repeats a key with another content
     */
    public Mono<Posted> post(SendCommand command, Caller author) {
        IdempotencyKey key = command.key();
        return key == null
                ? addressed(command.draft(), author)
                        .flatMap(message -> repository.insert(message, author))
                        .map(this::fresh)
                : repeated(command, key, author).switchIfEmpty(Mono.defer(() -> postOnce(command, key, author)));
    }

    private Mono<Posted> postOnce(SendCommand command, IdempotencyKey key, Caller author) {
        return addressed(command.draft(), author)
                .flatMap(message -> repository.insertOnce(message, author, key, command.fingerprint()))
                .map(this::fresh)
                .switchIfEmpty(Mono.defer(() -> repeated(command, key, author)))
                .switchIfEmpty(Mono.error(() -> new IllegalStateException("A key was taken and is not there")));
    }

    /** The answer to a repeat; empty if this is none. */
    private Mono<Posted> repeated(SendCommand command, IdempotencyKey key, Caller author) {
        return repository.findUse(key, author).flatMap(use -> {
            use.requireSame(command);
            return messages.find(use.messageId(), author.id())
                    .map(row -> new Posted(row.toMessage(), true))
                    .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()));
        });
    }

    private Mono<ResolvedMessage> addressed(Draft draft, Caller author) {
        Long replyTo = draft.replyTo();
        Mono<Optional<Parent>> parent = replyTo == null
                ? Mono.just(Optional.empty())
                : repository.findParent(replyTo, author.id()).singleOptional();
        return users.resolve(draft.names(), author)
                .flatMap(known -> parent.map(found -> draft.addressed(known, found.orElse(null))))
                .flatMap(this::requireRecipient);
    }

    private Mono<ResolvedMessage> requireRecipient(ResolvedMessage message) {
        return message.to() == null
                ? Mono.just(message)
                : presence.requireOnline(message.to()).thenReturn(message);
    }

    private Posted fresh(MessageRow row) {
        log.signalAppend();
        return new Posted(row.toMessage(), false);
    }
}
