package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.message.IdRanges.Found;
import dev.twinchat.domain.message.IdRanges.Part;
import dev.twinchat.domain.message.IdRanges.Range;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdRangesTests {

    private static final Range CROWDED = Range.of(null);

    private final IdRanges ranges = new IdRanges(4);

    @Test
    void hasEveryIdInOneLot() {
        assertThat(IdRanges.upTo(-1).isEmpty()).isTrue();
        assertThat(IdRanges.upTo(0).newest()).isZero();
        assertThat(IdRanges.upTo(4_999)).isEqualTo(IdRanges.upTo(0));
        assertThat(IdRanges.upTo(5_000).newest()).isEqualTo(1);
    }

    @Test
    void walksThroughTheNewestInParts() {
        assertThat(ranges.parts(1))
                .containsExactly(
                        new Part(18_750, 20_000),
                        new Part(17_500, 18_750),
                        new Part(16_250, 17_500),
                        new Part(15_000, 16_250));
        assertThat(ranges.older().parts(2))
                .hasSize(8)
                .startsWith(new Part(13_750, 15_000))
                .endsWith(new Part(5_000, 6_250));
        assertThat(IdRanges.upTo(0).older().isEmpty()).isTrue();
        assertThat(IdRanges.upTo(-1).older().isEmpty()).isTrue();
    }

    @Test
    void putsWhatWasFoundInOrderAndGoesOnBehindIt() {
        assertThat(ranges.found(List.of(
                        new Range(false, List.of(15_001L, 15_003L, 15_002L)),
                        new Range(false, List.of()),
                        new Range(false, List.of(9_999L)))))
                .isEqualTo(new Found(0, List.of(15_003L, 15_002L, 15_001L, 9_999L), new IdRanges(1)));
    }

    @Test
    void leavesACrowdedLotForTheNextLook() {
        assertThat(ranges.found(
                        List.of(new Range(false, List.of(15_001L)), CROWDED, new Range(false, List.of(9_999L)))))
                .isEqualTo(new Found(0, List.of(15_001L), new IdRanges(3)));
    }

    @Test
    void tellsThatTheNewestIsCrowdedAndGoesOnBehindIt() {
        assertThat(ranges.found(List.of(CROWDED, new Range(false, List.of(10_001L)))))
                .isEqualTo(new Found(1, List.of(), new IdRanges(3)));
    }

    @Test
    void walksThroughAllCrowdedLotsThatALookBeganWith() {
        assertThat(ranges.found(List.of(CROWDED, CROWDED, new Range(false, List.of(5_001L)), CROWDED)))
                .isEqualTo(new Found(2, List.of(), new IdRanges(2)));
    }

    @Test
    void knowsByTheNumberOfThoseLookedAtThatALotIsCrowded() {
        Long[] looked = new Long[IdRanges.CROWD];
        looked[7] = 15_001L;
        assertThat(Range.of(looked)).isEqualTo(new Range(true, List.of(15_001L)));
        assertThat(Range.of(Arrays.copyOf(looked, IdRanges.CROWD - 1))).isEqualTo(new Range(false, List.of(15_001L)));
    }

    @Test
    void takesALotForCrowdedThatNobodyLookedAt() {
        assertThat(ranges.unseen()).isEqualTo(new Found(1, List.of(), new IdRanges(3)));
    }

    @Test
    void endsBehindTheOldest() {
        assertThat(new IdRanges(1)
                        .found(List.of(new Range(false, List.of(1L))))
                        .rest()
                        .isEmpty())
                .isTrue();
    }
}
