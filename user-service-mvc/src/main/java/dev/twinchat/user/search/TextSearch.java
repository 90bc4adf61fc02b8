package dev.twinchat.user.search;

import dev.twinchat.domain.rule.SearchTime;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserLot;
import dev.twinchat.domain.user.UserSearch;
import dev.twinchat.domain.user.UserWalk;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * Looks for a text in names. It walks through the users in the order of their nicknames, in which who is frequent is met soon; as soon as too few are met, the others
 * are found by trigrams, lot by lot in no order, and if they are many after all, it walks on.
 */
@Component
class TextSearch {

    private final SearchRepository repository;

    TextSearch(SearchRepository repository) {
        this.repository = repository;
    }

    /** Those whose names it stands in, by nickname; a page of them. */
    List<PublicUser> find(UserSearch search) {
        return find(search, new SearchTime(InstantSource.system()));
    }

    private List<PublicUser> find(UserSearch search, SearchTime time) {
        List<String> nicknames = nicknames(search, time);
        List<PublicUser> users = nicknames.isEmpty() ? List.of() : repository.these(search, nicknames);
        // Somebody went between two statements; a shorter page would be taken for the last.
        return users.size() < nicknames.size() ? find(search, time) : users;
    }

    private List<String> nicknames(UserSearch search, SearchTime time) {
        UserWalk walk = walk(search, UserWalk.BEGIN, time, UserWalk::isWorthwhile);
        if (!walk.isOver() && search.hasTrigram()) {
            List<UserLot> lots = look(search, Objects.requireNonNull(walk.reached()), time);
            if (!lots.getLast().crowded()) {
                walk = walk.withAll(lots, search.page().rows());
            }
        }
        return walk.isOver()
                ? walk.found()
                : walk(search, walk, time, _ -> true).found();
    }

    private UserWalk walk(UserSearch search, UserWalk from, SearchTime time, Predicate<UserWalk> goOn) {
        UserWalk walk = from;
        do {
            walk = step(search, walk, time);
        } while (!walk.isOver() && goOn.test(walk));
        return walk;
    }

    private UserWalk step(UserSearch search, UserWalk walk, SearchTime time) {
        time.check();
        int missing = search.page().rows() - walk.found().size();
        return walk.with(repository.walk(search, Objects.requireNonNull(walk.reached()), missing));
    }

    /** In all lots, or to the first that is crowded. */
    private List<UserLot> look(UserSearch search, String reached, SearchTime time) {
        List<UserLot> lots = new ArrayList<>();
        long next = repository.newest();
        do {
            time.check();
            for (UserLot lot : repository.look(search, reached, next)) {
                lots.add(lot);
                if (lot.crowded()) {
                    return lots;
                }
            }
            next = lots.getLast().number() - 1;
        } while (next >= 0);
        return lots;
    }
}
