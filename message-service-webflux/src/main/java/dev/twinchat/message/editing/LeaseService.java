package dev.twinchat.message.editing;

import dev.twinchat.domain.editing.EditLease;
import dev.twinchat.domain.editing.EditableMessage;
import dev.twinchat.domain.editing.LeaseHolder;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import java.time.Clock;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Grants and releases edit leases. Only users who may edit a message can hold its lease. */
@Service
class LeaseService {

    private final LeaseRepository repository;
    private final Leases leases;
    private final Clock clock = Clock.systemUTC();

    LeaseService(LeaseRepository repository, Leases leases) {
        this.repository = repository;
        this.leases = leases;
    }

    Mono<EditLease> take(long id, Caller editor) {
        return editable(id, editor).flatMap(message -> {
            LeaseHolder holder = LeaseHolder.of(editor);
            EditLease lease = EditLease.from(clock.instant());
            return refuseIfAny(leases.take(holder, message.taken(holder, lease)))
                    .thenReturn(lease);
        });
    }

    Mono<Void> release(long id, Caller editor) {
        return editable(id, editor)
                .flatMap(message ->
                        refuseIfAny(leases.release(LeaseHolder.of(editor), message.released(clock.instant()))));
    }

    private Mono<EditableMessage> editable(long id, Caller editor) {
        return repository
                .find(id, editor.id())
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()))
                .doOnNext(message -> message.requireEditor(editor.id()));
    }

    private static Mono<Void> refuseIfAny(Mono<LeaseHolder> other) {
        return other.flatMap(holder -> Mono.error(holder.problem().toException()));
    }
}
