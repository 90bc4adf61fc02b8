package dev.twinchat.domain.message;

import dev.twinchat.domain.page.Cursor;
import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.page.PageRequest;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A page of a feed.
 *
 * @param degraded whether it is of those who are known to be followed only
 */
public record Feed(Page<FeedMessage> page, boolean degraded) {

    public static final Page<FeedMessage> EMPTY = new Page<>(List.of(), null);

    /**
     * Puts together what the parts of a feed have for a page, newest first. A message whose share was taken back between two parts may be in both:
     * it stands where it was shared first.
     *
     * @param rows so many at most; as many as each part was asked for
     */
    public static List<FeedEntry> together(List<FeedEntry> parts, int rows) {
        return parts.stream()
                .sorted(Comparator.comparingLong(FeedEntry::place))
                .collect(Collectors.toMap(
                        FeedEntry::messageId, Function.identity(), (first, _) -> first, LinkedHashMap::new))
                .sequencedValues()
                .reversed()
                .stream()
                .limit(rows)
                .toList();
    }

    /** The entries of a page without the one too many that tells that there is a next one, in their order. */
    public static Page<FeedEntry> entries(List<FeedEntry> found, PageRequest page) {
        return Page.of(found, page.limit(), entry -> new Cursor(entry.place()), Function.identity());
    }

    /**
     * Puts the messages at their places; one that was deleted since its entry was read is left out.
     *
     * @param found in any order
     */
    public static Page<FeedMessage> page(Page<FeedEntry> entries, List<ListedMessage> found) {
        Map<Long, ListedMessage> messages = found.stream()
                .collect(Collectors.toMap(listed -> listed.message().id(), Function.identity()));
        List<FeedMessage> items = entries.items().stream()
                .flatMap(entry -> Optional.ofNullable(messages.get(entry.messageId())).stream()
                        .map(message -> new FeedMessage(message, entry.sharedBy())))
                .toList();
        return new Page<>(items, entries.next());
    }
}
