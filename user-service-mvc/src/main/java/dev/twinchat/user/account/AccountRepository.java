package dev.twinchat.user.account;

import dev.twinchat.domain.user.OwnUser;
import dev.twinchat.domain.user.sql.UserSql;
import dev.twinchat.user.store.UserEntity;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** Stores accounts. */
interface AccountRepository extends Repository<UserEntity, Long> {

    String INSERT = """
            insert into users as u (nickname, first_name, last_name, password_hash)
            values (:nickname, :firstName, :lastName, :passwordHash)
            on conflict (lower(nickname)) do nothing returning
            """ + UserSql.OWN;

    String FIND = "select " + UserSql.OWN + " from users u where u.id = :id and " + UserSql.LIVE;

    String FIND_PASSWORD_HASH = "select u.password_hash from users u where u.id = :id and " + UserSql.LIVE;

    String CHANGE = """
            update users u
            set first_name = coalesce(cast(:firstName as text), u.first_name),
                last_name = coalesce(cast(:lastName as text), u.last_name),
                password_hash = coalesce(cast(:newHash as text), u.password_hash),
                modified_at = now()
            where u.id = :id and u.deleted_at is null
              and (cast(:oldHash as text) is null or u.password_hash = :oldHash)
            returning
            """ + UserSql.OWN;

    /** Stores a new account; empty if the nickname is taken. */
    @NativeQuery(value = INSERT, sqlResultSetMapping = UserEntity.OWN)
    Optional<OwnUser> insert(String nickname, String firstName, String lastName, String passwordHash);

    @NativeQuery(value = FIND, sqlResultSetMapping = UserEntity.OWN)
    Optional<OwnUser> find(long id);

    @NativeQuery(FIND_PASSWORD_HASH)
    Optional<String> findPasswordHash(long id);

    /**
     * Changes what is not null.
     *
     * @param oldHash if not null, the hash that the account must still have
     * @return the account after the change; empty if it is gone or has another hash by now
     */
    @NativeQuery(value = CHANGE, sqlResultSetMapping = UserEntity.OWN)
    Optional<OwnUser> change(
            long id,
            @Nullable String firstName,
            @Nullable String lastName,
            @Nullable String newHash,
            @Nullable String oldHash);
}
