package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.page.Page;
import dev.twinchat.domain.user.UserRef;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class FeedPageTests {

    @Test
    void putsMessagesAtTheirPlacesAndLeavesOutWhatIsGone() {
        Page<FeedEntry> entries = new Page<>(
                List.of(new FeedEntry(30, 1, "bob"), new FeedEntry(20, 2, null), new FeedEntry(10, 3, null)), "next");
        ListedMessage first = new ListedMessage(message(1), null);
        ListedMessage last = new ListedMessage(message(3), message(4));
        assertThat(Feed.page(entries, List.of(last, first)))
                .isEqualTo(new Page<>(List.of(new FeedMessage(first, "bob"), new FeedMessage(last, null)), "next"));
    }

    @Test
    void putsPartsTogetherAndEachMessageWhereItWasSharedFirst() {
        FeedEntry first = new FeedEntry(10, 1, "bob");
        FeedEntry later = new FeedEntry(40, 1, "eve");
        FeedEntry newest = new FeedEntry(50, 50, null);
        FeedEntry older = new FeedEntry(5, 5, null);
        assertThat(Feed.together(List.of(later, older, newest, first), 3)).containsExactly(newest, first, older);
        assertThat(Feed.together(List.of(newest, first, older), 2)).containsExactly(newest, first);
    }

    private static Message message(long id) {
        return new Message(
                id,
                new UserRef(7, "ann"),
                AddressType.BROADCAST,
                EditType.FINAL,
                null,
                List.of(),
                "Hello",
                List.of(),
                List.of(),
                null,
                0,
                0,
                0,
                1,
                Instant.EPOCH,
                null,
                null,
                "");
    }
}
