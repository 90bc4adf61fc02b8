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
import java.util.Optional;
import java.util.function.Function;
import org.springframework.stereotype.Service;

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

    void follow(String nickname, Caller me) {
        String key = Nickname.keyInPath(nickname);
        if (key.equals(Nickname.key(me.nickname()))) {
            throw Problem.validation("nickname", "must be somebody else's").toException();
        }
        requireFound(statements.add(me.id(), key));
        evictCounts(key, me);
    }

    void unfollow(String nickname, Caller me) {
        String key = Nickname.keyInPath(nickname);
        requireFound(statements.remove(me.id(), key));
        evictCounts(key, me);
    }

    private void evictCounts(String key, Caller me) {
        cache.evict(List.of(RedisKeys.summary(me.nickname()), RedisKeys.summary(key), RedisKeys.followed(me.id())));
    }

    Page<PublicUser> recommended(PageRequest page, Caller me) {
        List<PublicUser> users = statements.recommended(me.id(), page.skipped(), page.rows());
        return Page.of(users, page.limit(), _ -> new Cursor(page.skipped() + page.limit()), Function.identity());
    }

    Page<PublicUser> followers(String nickname, PageRequest page) {
        long user = find(nickname);
        return page(repository.followers(user, page.cursor().key(), page.rows()), page);
    }

    Page<PublicUser> following(String nickname, PageRequest page) {
        long user = find(nickname);
        return page(repository.following(user, page.cursor().key(), page.rows()), page);
    }

    private long find(String nickname) {
        return repository.findId(Nickname.keyInPath(nickname)).orElseThrow(SubscriptionService::notFound);
    }

    private static void requireFound(Optional<Long> user) {
        if (user.isEmpty()) {
            throw notFound();
        }
    }

    private static Page<PublicUser> page(List<SubscriberRow> rows, PageRequest page) {
        return Page.of(rows, page.limit(), row -> new Cursor(row.subscriptionId()), SubscriberRow::toUser);
    }

    private static ProblemException notFound() {
        return Problem.notFound().toException();
    }
}
