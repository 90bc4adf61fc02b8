package dev.twinchat.message.reactions;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Likes and shares messages that the caller sees. */
@Service
class ReactionService {

    private final ReactionRepository repository;

    ReactionService(ReactionRepository repository) {
        this.repository = repository;
    }

    void like(long id, Caller me) {
        requireSeen(repository.like(id, me.id()));
    }

    void unlike(long id, Caller me) {
        requireSeen(repository.unlike(id, me.id()));
    }

    void share(long id, Caller me) {
        requireSeen(repository.share(id, me.id(), me.nickname()));
    }

    void unshare(long id, Caller me) {
        requireSeen(repository.unshare(id, me.id()));
    }

    private static void requireSeen(Optional<Long> message) {
        if (message.isEmpty()) {
            throw Problem.notFound().toException();
        }
    }
}
