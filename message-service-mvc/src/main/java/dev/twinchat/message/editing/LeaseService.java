package dev.twinchat.message.editing;

import dev.twinchat.domain.editing.EditLease;
import dev.twinchat.domain.editing.EditableMessage;
import dev.twinchat.domain.editing.LeaseHolder;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import java.time.Clock;
import java.util.Optional;
import org.springframework.stereotype.Service;

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

    EditLease take(long id, Caller editor) {
        EditableMessage message = editable(id, editor);
        LeaseHolder holder = LeaseHolder.of(editor);
        EditLease lease = EditLease.from(clock.instant());
        refuseIfAny(leases.take(holder, message.taken(holder, lease)));
        return lease;
    }

    void release(long id, Caller editor) {
        EditableMessage message = editable(id, editor);
        refuseIfAny(leases.release(LeaseHolder.of(editor), message.released(clock.instant())));
    }

    private EditableMessage editable(long id, Caller editor) {
        EditableMessage message = repository
                .find(id, editor.id())
                .orElseThrow(() -> Problem.notFound().toException());
        message.requireEditor(editor.id());
        return message;
    }

    private static void refuseIfAny(Optional<LeaseHolder> other) {
        other.ifPresent(holder -> {
            throw holder.problem().toException();
        });
    }
}
