package dev.twinchat.user.search;

import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.user.store.UserRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;

/** Looks for users. */
@Repository
class SearchRepository {

    /**
     * The users are found in an index alone, and only those on the page are read: a search that fits many walks over them in the
     * order of their nicknames, one that fits few finds them by trigrams.
     */
    static final String FIND = """
            select u.id, u.nickname, u.first_name, u.last_name, u.created_at
            from (
                select n.id from users n
                where n.deleted_at is null and n.search_text like '%' || casefold(:part) || '%'
                    and lower(n.nickname) > coalesce((select lower(b.nickname) from users b where b.id = :after), '')
                order by lower(n.nickname) limit :rows) found
            join users u on u.id = found.id
            order by lower(u.nickname)
            """;

    private final DatabaseClient database;

    SearchRepository(DatabaseClient database) {
        this.database = database;
    }

    /**
     * Finds those with a text in their names, by nickname.
     *
     * @param part the text, without anything that a pattern would take for more than itself
     * @param after the id of the user behind whom the page begins; of nobody, to begin with the first
     */
    Flux<PublicUser> find(String part, long after, int rows) {
        return database.sql(FIND)
                .bind("part", part)
                .bind("after", after)
                .bind("rows", rows)
                .map(UserRows::open)
                .all();
    }
}
