package dev.twinchat.message.reactions;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.security.Caller;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Likes and shares messages that the caller sees. */
@Service
class ReactionService {

    private final ReactionRepository repository;

    ReactionService(ReactionRepository repository) {
        this.repository = repository;
    }

    Mono<Void> like(long id, Caller me) {
        return requireSeen(repository.like(id, me.id()));
    }

    Mono<Void> unlike(long id, Caller me) {
        return requireSeen(repository.unlike(id, me.id()));
    }

    Mono<Void> share(long id, Caller me) {
        return requireSeen(repository.share(id, me.id(), me.nickname()));
    }

    Mono<Void> unshare(long id, Caller me) {
        return requireSeen(repository.unshare(id, me.id()));
    }

    private static Mono<Void> requireSeen(Mono<Long> message) {
        return message.switchIfEmpty(Mono.error(() -> Problem.notFound().toException()))
                .then();
    }
}
