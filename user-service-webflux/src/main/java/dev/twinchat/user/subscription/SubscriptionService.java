package dev.twinchat.user.subscription;

import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.user.store.SubscriberRow;
import java.util.List;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Follows, and tells who follows whom. */
@Service
class SubscriptionService {

    private final SubscriptionRepository repository;

    SubscriptionService(SubscriptionRepository repository) {
        this.repository = repository;
    }

    Mono<Void> follow(String nickname, Caller me) {
        String key = Nickname.keyInPath(nickname);
        if (key.equals(Nickname.key(me.nickname()))) {
            return Mono.error(
                    Problem.validation("nickname", "must be somebody else's").toException());
        }
        return requireSomebody(repository.add(me.id(), key));
    }

    Mono<Void> unfollow(String nickname, Caller me) {
        return requireSomebody(repository.remove(me.id(), Nickname.keyInPath(nickname)));
    }

    Mono<Page<PublicUser>> followers(String nickname, PageRequest page) {
        return find(nickname)
                .flatMapMany(user -> repository.followers(user, page.cursor().key(), page.rows()))
                .collectList()
                .map(rows -> page(rows, page));
    }

    Mono<Page<PublicUser>> following(String nickname, PageRequest page) {
        return find(nickname)
                .flatMapMany(user -> repository.following(user, page.cursor().key(), page.rows()))
                .collectList()
                .map(rows -> page(rows, page));
    }

    private Mono<Long> find(String nickname) {
        return repository.findId(Nickname.keyInPath(nickname)).switchIfEmpty(Mono.error(SubscriptionService::nobody));
    }

    private static Mono<Void> requireSomebody(Mono<Long> user) {
        return user.switchIfEmpty(Mono.error(SubscriptionService::nobody)).then();
    }

    private static Page<PublicUser> page(List<SubscriberRow> rows, PageRequest page) {
        return Page.of(rows, page.limit(), row -> new Cursor(row.subscriptionId()), SubscriberRow::toUser);
    }

    private static ProblemException nobody() {
        return Problem.notFound().toException();
    }
}
