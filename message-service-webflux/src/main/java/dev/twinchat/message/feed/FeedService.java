package dev.twinchat.message.feed;

import dev.twinchat.domain.message.Feed;
import dev.twinchat.domain.message.FeedEntry;
import dev.twinchat.domain.message.FeedMessage;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.store.TopReplies;
import dev.twinchat.message.users.FolloweeLookup;
import java.util.List;
import org.springframework.stereotype.Service;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Lists what the caller's followees send and share. */
@Service
class FeedService {

    /** So many are looked at one by one at once; of more, the newest messages of all are tried first. */
    private static final int FEW = 50;

    /** So many in one statement, so that none takes long however many are followed. */
    private static final int TOGETHER = 200;

    private final FolloweeLookup followed;
    private final FeedRepository repository;

    FeedService(FolloweeLookup followed, FeedRepository repository) {
        this.followed = followed;
        this.repository = repository;
    }

    Mono<Feed> read(PageRequest page, Caller reader) {
        return followed.followed(reader.id())
                .flatMap(users -> (users.ids().isEmpty() ? Mono.just(Feed.EMPTY) : page(users.ids(), page, reader))
                        .map(found -> new Feed(found, users.degraded())));
    }

    private Mono<Page<FeedMessage>> page(List<Long> users, PageRequest page, Caller reader) {
        return entries(users, page, reader)
                .map(found -> Feed.entries(found, page))
                .filter(entries -> !entries.items().isEmpty())
                .flatMap(entries -> repository
                        .messages(entries.items(), reader.id())
                        .collectList()
                        .map(rows -> Feed.page(entries, TopReplies.beside(rows))))
                .defaultIfEmpty(Feed.EMPTY);
    }

    private Mono<List<FeedEntry>> entries(List<Long> users, PageRequest page, Caller reader) {
        long before = page.cursor().key();
        Mono<List<FeedEntry>> entries = Flux.fromIterable(users)
                .buffer(TOGETHER)
                .concatMap(some -> repository.entries(some, users, reader.id(), before, page.rows()))
                .collectList()
                .map(parts -> Feed.together(parts, page.rows()));
        if (users.size() <= FEW) {
            return entries;
        }
        return repository
                .recent(users, reader.id(), before, page.rows())
                .collectList()
                .filter(recent -> recent.size() == page.rows())
                .switchIfEmpty(entries);
    }
}
