package dev.twinchat.user.subscription;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.sql.SubscriptionSql;
import dev.twinchat.user.store.UserRows;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Stores subscriptions, and recommends some. The statements are hand-written, since a change looks the other user up, locks and changes in
 * one round trip.
 */
@Repository
class SubscriptionStatements {

    private final JdbcClient database;

    SubscriptionStatements(JdbcClient database) {
        this.database = database;
    }

    /** Lets the user {@code me} follow another; returns the other's id, if there is such a user. */
    Optional<Long> add(long me, String key) {
        return change(SubscriptionSql.ADD, me, key);
    }

    /** Lets the user {@code me} no longer follow another; returns the other's id, if there is such a user. */
    Optional<Long> remove(long me, String key) {
        return change(SubscriptionSql.REMOVE, me, key);
    }

    private Optional<Long> change(String sql, long me, String key) {
        return database.sql(sql)
                .param("me", me)
                .param("key", key)
                .query(Long.class)
                .optional();
    }

    /** Those whom the ones follow whom the user {@code me} follows, and {@code me} not yet: with most of such followers first. */
    List<PublicUser> recommended(long me, long skipped, int rows) {
        return database.sql(SubscriptionSql.RECOMMENDED)
                .param("me", me)
                .param("skipped", skipped)
                .param("rows", rows)
                .query(UserRows::open)
                .list();
    }
}
