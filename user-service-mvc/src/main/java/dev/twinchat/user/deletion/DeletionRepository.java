package dev.twinchat.user.deletion;

import dev.twinchat.domain.user.DeletionCursor;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.user.store.UserEntity;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Deletes accounts, and keeps the order of deletions. */
interface DeletionRepository extends Repository<UserEntity, Long> {

    /** Takes the lock that subscribing takes, so that no subscription to the account follows. */
    String DELETE = """
            with gone as (select u.id from users u where u.id = :id and u.deleted_at is null for update)
            update users u
            set first_name = '', last_name = '', password_hash = '', last_login_at = null,
                deleted_at = now(), deleted_in = pg_current_xact_id()
            from gone where u.id = gone.id
            returning u.id
            """;

    String END_SUBSCRIPTIONS = """
            with due as materialized (
                (select s.follower_id, s.followed_id from subscriptions s where s.follower_id = :id limit :most)
                union all
                (select s.follower_id, s.followed_id from subscriptions s where s.followed_id = :id limit :most)),
            ended as (
                delete from subscriptions s using due
                where s.follower_id = due.follower_id and s.followed_id = due.followed_id
                returning s.follower_id, s.followed_id)
            select distinct u.id, u.nickname
            from ended e join users u on u.id = case when e.follower_id = :id then e.followed_id else e.follower_id end
            """;

    String FIND = """
            select cast(cast(u.deleted_in as text) as bigint) as transaction, u.id, u.nickname
            from users u
            where u.deleted_in is not null and u.deleted_in < pg_snapshot_xmin(pg_current_snapshot())
                and (u.deleted_in, u.id) > (cast(cast(:transaction as text) as xid8), :id)
            order by u.deleted_in, u.id
            limit :limit
            """;

    /** Deletes an account but for its id and its nickname; answers with the id, if there was one. */
    @NativeQuery(DELETE)
    Optional<Long> delete(long id);

    /**
     * Ends subscriptions of an account, so many on each side at most; answers with those on the other side.
     *
     * @param most {@code Integer.MAX_VALUE} for all
     */
    @NativeQuery(value = END_SUBSCRIPTIONS, sqlResultSetMapping = UserEntity.REF)
    List<UserRef> endSubscriptions(long id, int most);

    /** Finds deleted accounts behind a place in the order of their deletion. */
    @NativeQuery(value = FIND, sqlResultSetMapping = UserEntity.DELETION)
    List<DeletionCursor.Row> find(long transaction, long id, int limit);
}
