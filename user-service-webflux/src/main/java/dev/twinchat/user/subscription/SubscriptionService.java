package dev.twinchat.user.subscription;

import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.problem.ProblemException;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.Nickname;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.SubscriberRow;
import dev.twinchat.service.cache.SharedCache;
import java.util.List;
import java.util.function.Function;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Mono;

/** Subscribes, and lists followers, followees and recommendations. */
@Service
class SubscriptionService {

    private final SubscriptionRepository repository;
    private final SubscriptionStatements statements;
    private final SharedCache cache;

    SubscriptionService(SubscriptionRepository repository, SubscriptionStatements statements, SharedCache cache) {
        this.repository = repository;
        this.statements = statements;
        this.cache = cache;
    }

    Mono<Void> follow(String nickname, Caller me) {
        String key = Nickname.keyInPath(nickname);
        if (key.equals(Nickname.key(me.nickname()))) {
            return Mono.error(
                    Problem.validation("nickname", "must be somebody else's").toException());
        }
        return requireFound(statements.add(me.id(), key)).then(evictCounts(key, me));
    }

    Mono<Void> unfollow(String nickname, Caller me) {
        String key = Nickname.keyInPath(nickname);
        return requireFound(statements.remove(me.id(), key)).then(evictCounts(key, me));
    }

    private Mono<Void> evictCounts(String key, Caller me) {
        return cache.evict(
                List.of(RedisKeys.summary(me.nickname()), RedisKeys.summary(key), RedisKeys.followed(me.id())));
    }

    Mono<Page<PublicUser>> recommended(PageRequest page, Caller me) {
        return statements
                .recommended(me.id(), page.skipped(), page.rows())
                .collectList()
                .map(users -> Page.of(
                        users, page.limit(), _ -> new Cursor(page.skipped() + page.limit()), Function.identity()));
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
        return repository.findId(Nickname.keyInPath(nickname)).switchIfEmpty(Mono.error(SubscriptionService::notFound));
    }

    private static Mono<Void> requireFound(Mono<Long> user) {
        return user.switchIfEmpty(Mono.error(SubscriptionService::notFound)).then();
    }

    private static Page<PublicUser> page(List<SubscriberRow> rows, PageRequest page) {
        return Page.of(rows, page.limit(), row -> new Cursor(row.subscriptionId()), SubscriberRow::toUser);
    }

    private static ProblemException notFound() {
        return Problem.notFound().toException();
    }
}
