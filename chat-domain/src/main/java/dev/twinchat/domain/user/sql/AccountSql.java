package dev.twinchat.domain.user.sql;

/** The hand-written statements about accounts. */
public final class AccountSql {

    /** Stores a new account; no row if the nickname is taken. */
    public static final String INSERT = """
            insert into users as u (nickname, first_name, last_name, password_hash)
            values (:nickname, :firstName, :lastName, :passwordHash)
            on conflict (lower(nickname)) do nothing returning
            """ + UserSql.OWN;

    /** Changes what is not null of an account, if it still has the hash {@code :oldHash}, should that not be null. */
    public static final String CHANGE = """
            update users u
            set first_name = coalesce(cast(:firstName as text), u.first_name),
                last_name = coalesce(cast(:lastName as text), u.last_name),
                password_hash = coalesce(cast(:newHash as text), u.password_hash),
                modified_at = now()
            where u.id = :id and u.deleted_at is null
              and (cast(:oldHash as text) is null or u.password_hash = :oldHash)
            returning
            """ + UserSql.OWN;

    private AccountSql() {}
}
