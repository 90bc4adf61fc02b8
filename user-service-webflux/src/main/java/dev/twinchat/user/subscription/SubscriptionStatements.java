package dev.twinchat.user.subscription;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.sql.SubscriptionSql;
import dev.twinchat.user.store.UserRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Stores subscriptions, and recommends some. The statements are hand-written, since a change looks the other user up, locks and changes in
 * one round trip.
 */
@Repository
class SubscriptionStatements {

    private final DatabaseClient database;

    SubscriptionStatements(DatabaseClient database) {
        this.database = database;
    }

    /** Lets the user {@code me} follow another; returns the other's id, if there is such a user. */
    Mono<Long> add(long me, String key) {
        return change(SubscriptionSql.ADD, me, key);
    }

    /** Lets the user {@code me} no longer follow another; returns the other's id, if there is such a user. */
    Mono<Long> remove(long me, String key) {
        return change(SubscriptionSql.REMOVE, me, key);
    }

    private Mono<Long> change(String sql, long me, String key) {
        return database.sql(sql)
                .bind("me", me)
                .bind("key", key)
                .mapValue(Long.class)
                .one();
    }

    /** Those whom the ones follow whom the user {@code me} follows, and {@code me} not yet: with most of such followers first. */
    Flux<PublicUser> recommended(long me, long skipped, int rows) {
        return database.sql(SubscriptionSql.RECOMMENDED)
                .bind("me", me)
                .bind("skipped", skipped)
                .bind("rows", rows)
                .map(UserRows::open)
                .all();
    }
}
