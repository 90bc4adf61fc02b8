package dev.twinchat.message.reactions;

import dev.twinchat.domain.message.sql.ReactionSql;
import dev.twinchat.message.store.MessageEntity;
import java.util.Optional;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/**
 * Stores likes and shares. Each statement is a transaction of its own and one round trip, and returns the message's id if the user {@code
 * me} sees it.
 */
interface ReactionRepository extends Repository<MessageEntity, Long> {

    @NativeQuery(ReactionSql.LIKE)
    Optional<Long> like(long id, long me);

    @NativeQuery(ReactionSql.UNLIKE)
    Optional<Long> unlike(long id, long me);

    @NativeQuery(ReactionSql.SHARE)
    Optional<Long> share(long id, long me, String nickname);

    @NativeQuery(ReactionSql.UNSHARE)
    Optional<Long> unshare(long id, long me);
}
