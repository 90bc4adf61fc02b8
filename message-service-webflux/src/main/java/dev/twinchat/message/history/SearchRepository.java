package dev.twinchat.message.history;

import dev.twinchat.domain.message.Lots;
import dev.twinchat.domain.message.Search;
import dev.twinchat.message.store.MessageRow;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Looks for a text in messages, in parts; each part has its newest messages first. */
@Repository
class SearchRepository {

    private final DatabaseClient database;

    SearchRepository(DatabaseClient database) {
        this.database = database;
    }

    /** The highest id of all messages; 0 if there is none. */
    Mono<Long> newest() {
        return database.sql(SearchSql.NEWEST).mapValue(Long.class).one();
    }

    /** In the newest of these lots, as many as one statement looks at. */
    Flux<MessageRow> inNewest(Search search, Lots lots) {
        return messages(SearchSql.OF_SOME_LOTS, search)
                .bind("newest", lots.newest())
                .bind("oldest", lots.oldest())
                .map(MessageRow::of)
                .all();
    }

    /** In how many of four of these lots it stands, two at most: of eight from all over, the four from this one on, the first being 1. */
    Mono<Long> sample(Search search, Lots lots, int part) {
        return database.sql(SearchSql.SAMPLE)
                .bind("search", search.pattern())
                .bind("me", search.me())
                .bind("lots", lots.count())
                .bind("part", part)
                .mapValue(Long.class)
                .one();
    }

    /** Wherever it stands, which is in few. */
    Flux<MessageRow> rare(Search search) {
        return messages(SearchSql.RARE, search).map(MessageRow::of).all();
    }

    private GenericExecuteSpec messages(String sql, Search search) {
        return database.sql(sql)
                .bind("search", search.pattern())
                .bind("me", search.me())
                .bind("before", search.before())
                .bind("rows", search.rows());
    }
}
