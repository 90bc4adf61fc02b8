package dev.twinchat.message.feed;

import dev.twinchat.domain.message.Feed;
import dev.twinchat.domain.message.FeedEntry;
import dev.twinchat.domain.message.FeedMessage;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import dev.twinchat.domain.security.Caller;
import dev.twinchat.message.store.TopReplies;
import dev.twinchat.message.users.FollowedUsers;
import dev.twinchat.message.users.FolloweeLookup;
import java.util.List;
import java.util.stream.Gatherers;
import org.springframework.stereotype.Service;

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

    Feed read(PageRequest page, Caller reader) {
        FollowedUsers users = followed.followed(reader.id());
        return new Feed(users.ids().isEmpty() ? Feed.EMPTY : page(users.ids(), page, reader), users.degraded());
    }

    private Page<FeedMessage> page(List<Long> users, PageRequest page, Caller reader) {
        Page<FeedEntry> entries = Feed.entries(entries(users, page, reader), page);
        return entries.items().isEmpty()
                ? Feed.EMPTY
                : Feed.page(entries, TopReplies.beside(repository.messages(entries.items(), reader.id())));
    }

    private List<FeedEntry> entries(List<Long> users, PageRequest page, Caller reader) {
        long before = page.cursor().key();
        if (users.size() > FEW) {
            List<FeedEntry> recent = repository.recent(users, reader.id(), before, page.rows());
            if (recent.size() == page.rows()) {
                return recent;
            }
        }
        List<FeedEntry> parts = users.stream()
                .gather(Gatherers.windowFixed(TOGETHER))
                .flatMap(some -> repository.entries(some, users, reader.id(), before, page.rows()).stream())
                .toList();
        return Feed.together(parts, page.rows());
    }
}
