package dev.twinchat.domain.user;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.user.NicknameScan.Part;
import java.util.List;
import org.junit.jupiter.api.Test;

class NicknameScanTests {

    private final NicknameScan scan = NicknameScan.BEGIN.with(new Part(List.of("ann", "bea", "cid"), "dan"));

    @Test
    void beginsBeforeEverybody() {
        assertThat(NicknameScan.BEGIN.isOver()).isFalse();
        assertThat(NicknameScan.BEGIN.reached()).isEmpty();
    }

    @Test
    void goesOnPartByPart() {
        assertThat(scan.with(new Part(List.of("eve"), "fay")))
                .isEqualTo(new NicknameScan(List.of("ann", "bea", "cid", "eve"), 2, "fay"));
        assertThat(scan.with(new Part(List.of(), null)).isOver()).isTrue();
    }

    @Test
    void isWorthwhileWhileTwoAreMetInAPart() {
        assertThat(scan.isWorthwhile()).isTrue();
        assertThat(scan.with(new Part(List.of(), "gus")).isWorthwhile()).isFalse();
        assertThat(scan.with(new Part(List.of("eve"), "gus")).isWorthwhile()).isTrue();
    }

    @Test
    void putsThoseBehindInOrderOnThePage() {
        assertThat(scan.withAll(
                        List.of(UserIdRange.of(1, new String[] {"zoe", "eve"}), UserIdRange.of(0, new String[] {"una"
                        })),
                        5))
                .isEqualTo(new NicknameScan(List.of("ann", "bea", "cid", "eve", "una"), 1, null));
        assertThat(scan.withAll(List.of(), 5).found()).containsExactly("ann", "bea", "cid");
    }
}
