package dev.twinchat.user.search;

import dev.twinchat.domain.rule.SearchDeadline;
import dev.twinchat.domain.user.NicknameScan;
import dev.twinchat.domain.user.PublicUser;
import dev.twinchat.domain.user.UserIdRange;
import dev.twinchat.domain.user.UserSearch;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.springframework.stereotype.Component;

/**
 * Searches a text in names. A scan in the order of nicknames finds frequent texts soon. When it finds too few, the trigram index finds the
 * rest, ID range by ID range, in no order; if these are many after all, the scan goes on.
 */
@Component
class TextSearch {

    private final SearchRepository repository;

    TextSearch(SearchRepository repository) {
        this.repository = repository;
    }

    /** Those whose names it stands in, by nickname; a page of them. */
    List<PublicUser> find(UserSearch search) {
        return find(search, new SearchDeadline(InstantSource.system()));
    }

    private List<PublicUser> find(UserSearch search, SearchDeadline time) {
        List<String> nicknames = nicknames(search, time);
        List<PublicUser> users = nicknames.isEmpty() ? List.of() : repository.these(search, nicknames);
        // An account was deleted between the two statements; clients would take a shorter page for the last one.
        return users.size() < nicknames.size() ? find(search, time) : users;
    }

    private List<String> nicknames(UserSearch search, SearchDeadline time) {
        NicknameScan scan = scan(search, NicknameScan.BEGIN, time, NicknameScan::isWorthwhile);
        if (!scan.isOver() && search.hasTrigram()) {
            List<UserIdRange> ranges = findByTrigrams(search, Objects.requireNonNull(scan.reached()), time);
            if (!ranges.getLast().crowded()) {
                scan = scan.withAll(ranges, search.page().rows());
            }
        }
        return scan.isOver()
                ? scan.found()
                : scan(search, scan, time, _ -> true).found();
    }

    private NicknameScan scan(UserSearch search, NicknameScan from, SearchDeadline time, Predicate<NicknameScan> goOn) {
        NicknameScan scan = from;
        do {
            scan = step(search, scan, time);
        } while (!scan.isOver() && goOn.test(scan));
        return scan;
    }

    private NicknameScan step(UserSearch search, NicknameScan scan, SearchDeadline time) {
        time.check();
        int missing = search.page().rows() - scan.found().size();
        return scan.with(repository.scan(search, Objects.requireNonNull(scan.reached()), missing));
    }

    /** In all ranges, or to the first that is crowded. */
    private List<UserIdRange> findByTrigrams(UserSearch search, String reached, SearchDeadline time) {
        List<UserIdRange> ranges = new ArrayList<>();
        long next = repository.newest();
        do {
            time.check();
            for (UserIdRange range : repository.findByTrigrams(search, reached, next)) {
                ranges.add(range);
                if (range.crowded()) {
                    return ranges;
                }
            }
            next = ranges.getLast().number() - 1;
        } while (next >= 0);
        return ranges;
    }
}
