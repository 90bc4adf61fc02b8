package dev.twinchat.user.directory;

import dev.twinchat.domain.user.UserRef;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserEntity;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Looks users up by their nicknames. */
interface DirectoryRepository extends Repository<UserEntity, Long> {

    String FIND = "select u.id, u.nickname from users u where lower(u.nickname) = any(:keys) and " + UserSql.LIVE;

    String FOLLOWING = """
            select s.followed_id
            from users u
            left join lateral (
                select f.id, f.followed_id from subscriptions f where f.follower_id = u.id order by f.id desc limit :rows) s on true
            where u.id = :id and u.deleted_at is null
            order by s.id desc
            """;

    /**
     * Finds those who exist.
     *
     * @param keys nicknames in lower case
     */
    @NativeQuery(value = FIND, sqlResultSetMapping = UserEntity.REF)
    List<UserRef> find(String[] keys);

    /**
     * Whom a user follows, newest subscription first; one empty element if the user follows no one, no element if there is no such user.
     */
    @NativeQuery(FOLLOWING)
    List<@Nullable Long> following(long id, int rows);
}
