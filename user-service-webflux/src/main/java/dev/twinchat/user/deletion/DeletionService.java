package dev.twinchat.user.deletion;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.DeletedUsers;
import dev.twinchat.domain.user.DeletionCursor;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.service.cache.SharedCache;
import dev.twinchat.service.store.Redis;
import dev.twinchat.user.session.Revocations;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/** Deletes accounts. The message service polls the deletions and removes what these users stored there. */
@Service
class DeletionService {

    private static final Logger LOG = LoggerFactory.getLogger(DeletionService.class);

    /** So many subscriptions end with one statement, far within its time limit. */
    private static final int BATCH = 5_000;

    private final DeletionRepository repository;
    private final Revocations revocations;
    private final SharedCache cache;
    private final Redis redis;
    private final TransactionalOperator transactions;

    DeletionService(
            DeletionRepository repository,
            Revocations revocations,
            SharedCache cache,
            Redis redis,
            TransactionalOperator transactions) {
        this.repository = repository;
        this.revocations = revocations;
        this.cache = cache;
        this.redis = redis;
        this.transactions = transactions;
    }

    Mono<Void> delete(Caller me) {
        return endSubscriptions(me).then(Mono.defer(() -> deleteAccount(me)));
    }

    private Mono<Void> deleteAccount(Caller me) {
        return repository
                .delete(me.id())
                .switchIfEmpty(Mono.error(() -> Problem.notFound().toException()))
                .flatMap(_ ->
                        repository.endSubscriptions(me.id(), Integer.MAX_VALUE).collectList())
                .zipWhen(_ -> revocations.revokeAll(me).collectList())
                .as(transactions::transactional)
                .flatMap(done -> revocations
                        .publish(done.getT2())
                        .then(cache.evict(keys(me, done.getT1())))
                        .then(publish(me)));
    }

    /**
     * Ends most subscriptions before the account, in short transactions: a long one would hold back what others follow, and one statement for a
     * million followers would run into its time limit. If this breaks off, the account is still there to be deleted.
     */
    private Mono<Void> endSubscriptions(Caller me) {
        return endSome(me)
                .expand(ended -> ended.isEmpty()
                        ? Mono.empty()
                        : cache.evict(keys(ended)).then(Mono.defer(() -> endSome(me))))
                .then();
    }

    private Mono<List<UserRef>> endSome(Caller me) {
        return repository.endSubscriptions(me.id(), BATCH).collectList();
    }

    private static List<String> keys(Caller me, List<UserRef> others) {
        List<String> keys = keys(others);
        keys.add(RedisKeys.summary(me.nickname()));
        keys.add(RedisKeys.user(me.nickname()));
        keys.add(RedisKeys.followed(me.id()));
        return keys;
    }

    private static List<String> keys(List<UserRef> others) {
        List<String> keys = new ArrayList<>();
        for (UserRef other : others) {
            keys.add(RedisKeys.summary(other.nickname()));
            keys.add(RedisKeys.followed(other.id()));
        }
        return keys;
    }

    /** Without the word the message service finds out by itself, a little later. */
    private Mono<Void> publish(Caller me) {
        return redis.ask(commands -> commands.convertAndSend(RedisKeys.DELETIONS, me.nickname()))
                .doOnError(
                        DataAccessException.class,
                        redisIsDown -> LOG.debug("A deletion is not announced: {}", redisIsDown.getMessage()))
                .onErrorComplete(DataAccessException.class)
                .then();
    }

    /** Who was deleted behind a place, for the message service. */
    Mono<DeletedUsers> list(DeletionCursor after) {
        return repository
                .find(after.transaction(), after.userId(), DeletedUsers.PAGE)
                .collectList()
                .map(after::page);
    }
}
