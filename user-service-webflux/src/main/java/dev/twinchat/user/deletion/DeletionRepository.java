package dev.twinchat.user.deletion;

import dev.twinchat.domain.user.DeletionCursor;
import dev.twinchat.domain.user.UserRef;
import dev.twinchat.user.store.UserRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Deletes accounts, and keeps the order of deletions. */
@Repository
class DeletionRepository {

    /** Takes the lock that subscribing takes, so that no subscription to the account follows. */
    static final String DELETE = """
            with gone as (select u.id from users u where u.id = :id and u.deleted_at is null for update)
            update users u
            set first_name = '', last_name = '', password_hash = '', last_login_at = null,
                deleted_at = now(), deleted_in = pg_current_xact_id()
            from gone where u.id = gone.id
            returning u.id
            """;

    static final String END_SUBSCRIPTIONS = """
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

    static final String FIND = """
            select cast(cast(u.deleted_in as text) as bigint) as transaction, u.id, u.nickname
            from users u
            where u.deleted_in is not null and u.deleted_in < pg_snapshot_xmin(pg_current_snapshot())
                and (u.deleted_in, u.id) > (cast(cast(:transaction as text) as xid8), :id)
            order by u.deleted_in, u.id
            limit :limit
            """;

    private final DatabaseClient database;

    DeletionRepository(DatabaseClient database) {
        this.database = database;
    }

    /** Deletes an account but for its id and its nickname; answers with the id, if there was one. */
    Mono<Long> delete(long id) {
        return database.sql(DELETE).bind("id", id).map(UserRows::id).one();
    }

    /**
     * Ends subscriptions of an account, so many on each side at most; answers with those on the other side.
     *
     * @param most {@code Integer.MAX_VALUE} for all
     */
    Flux<UserRef> endSubscriptions(long id, int most) {
        return database.sql(END_SUBSCRIPTIONS)
                .bind("id", id)
                .bind("most", most)
                .map(UserRows::ref)
                .all();
    }

    /** Finds deleted accounts behind a place in the order of their deletion. */
    Flux<DeletionCursor.Row> find(long transaction, long id, int limit) {
        return database.sql(FIND)
                .bind("transaction", transaction)
                .bind("id", id)
                .bind("limit", limit)
                .map(UserRows::deletion)
                .all();
    }
}
