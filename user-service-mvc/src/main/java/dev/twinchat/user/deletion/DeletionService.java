package dev.twinchat.user.deletion;

import dev.twinchat.domain.problem.Problem;
import dev.twinchat.domain.redis.RedisKeys;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.domain.user.DeletedUsers;
import dev.twinchat.domain.user.DeletionCursor;
import dev.twinchat.domain.user.SessionRow;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.service.cache.SharedCache;
import dev.twinchat.user.session.Revocations;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionOperations;

/** Deletes accounts. The message service polls the deletions and removes what these users stored there. */
@Service
class DeletionService {

    private static final Logger LOG = LoggerFactory.getLogger(DeletionService.class);

    /** So many subscriptions end with one statement, far within its time limit. */
    private static final int BATCH = 5_000;

    private final DeletionRepository repository;
    private final Revocations revocations;
    private final SharedCache cache;
    private final StringRedisTemplate redis;
    private final TransactionOperations transactions;

    DeletionService(
            DeletionRepository repository,
            Revocations revocations,
            SharedCache cache,
            StringRedisTemplate redis,
            TransactionOperations transactions) {
        this.repository = repository;
        this.revocations = revocations;
        this.cache = cache;
        this.redis = redis;
        this.transactions = transactions;
    }

    void delete(Caller me) {
        endSubscriptions(me);
        List<SessionRow> revoked = new ArrayList<>();
        List<UserRef> others = transactions.execute(_ -> {
            if (repository.delete(me.id()).isEmpty()) {
                throw Problem.notFound().toException();
            }
            List<UserRef> ended = repository.endSubscriptions(me.id(), Integer.MAX_VALUE);
            revoked.addAll(revocations.revokeAll(me));
            return ended;
        });
        revocations.publish(revoked);
        cache.evict(keys(me, others));
        publish(me);
    }

    /**
     * Ends most subscriptions before the account, in short transactions: a long one would hold back what others follow, and one statement for a
     * million followers would run into its time limit. If this breaks off, the account is still there to be deleted.
     */
    private void endSubscriptions(Caller me) {
        List<UserRef> ended = endSome(me);
        while (!ended.isEmpty()) {
            cache.evict(keys(ended));
            ended = endSome(me);
        }
    }

    private List<UserRef> endSome(Caller me) {
        return transactions.execute(_ -> repository.endSubscriptions(me.id(), BATCH));
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
    private void publish(Caller me) {
        try {
            redis.convertAndSend(RedisKeys.DELETIONS, me.nickname());
        } catch (DataAccessException redisIsDown) {
            LOG.debug("A deletion is not announced: {}", redisIsDown.getMessage());
        }
    }

    /** Who was deleted behind a place, for the message service. */
    DeletedUsers list(DeletionCursor after) {
        return after.page(repository.find(after.transaction(), after.userId(), DeletedUsers.PAGE));
    }
}
