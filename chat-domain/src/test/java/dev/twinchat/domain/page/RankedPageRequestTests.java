package dev.twinchat.domain.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.twinchat.domain.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RankedPageRequestTests {

    @Property
    void readsTheCursorsItMade(@ForAll @LongRange(min = 0) long rank, @ForAll @LongRange(min = 1) long key) {
        RankedCursor cursor = new RankedCursor(rank, key);
        assertThat(RankedPageRequest.of(null, cursor.encoded()).cursor()).isEqualTo(cursor);
    }

    @Property
    void refusesAllOtherTexts(@ForAll String text) {
        assertThatThrownBy(() -> RankedPageRequest.of(null, text)).isInstanceOf(ProblemException.class);
    }

    @Test
    void refusesTheCursorOfAnotherKindOfList() {
        assertThatThrownBy(() -> RankedPageRequest.of(null, new Cursor(7).encoded()))
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> PageRequest.of(null, new RankedCursor(1, 7).encoded()))
                .isInstanceOf(ProblemException.class);
    }

    /** The number in a list stands for the likes, its place for the key. */
    @Property
    void comesByEveryRowOnce(
            @ForAll @Size(max = 40) List<@IntRange(max = 3) Integer> likes,
            @ForAll @IntRange(min = 1, max = 7) int limit) {
        List<RankedCursor> all = new ArrayList<>();
        for (int i = 0; i < likes.size(); i++) {
            all.add(new RankedCursor(likes.get(i), i + 1));
        }
        Comparator<RankedCursor> order =
                Comparator.comparingLong(RankedCursor::rank).thenComparingLong(RankedCursor::key);
        all.sort(order.reversed());
        List<RankedCursor> read = new ArrayList<>();
        @Nullable String next = null;
        do {
            RankedPageRequest request = RankedPageRequest.of(Integer.toString(limit), next);
            List<RankedCursor> rows = all.stream()
                    .filter(row -> order.compare(row, request.cursor()) < 0)
                    .limit(request.rows())
                    .toList();
            Page<RankedCursor> page = Page.ofEncoded(rows, limit, RankedCursor::encoded, row -> row);
            read.addAll(page.items());
            next = page.next();
        } while (next != null);
        assertThat(read).isEqualTo(all);
    }
}
