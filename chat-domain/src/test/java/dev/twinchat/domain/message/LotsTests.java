package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.message.Lots.Found;
import dev.twinchat.domain.message.Lots.Lot;
import dev.twinchat.domain.message.Lots.Part;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LotsTests {

    private static final Lot CROWDED = Lot.of(null);

    private final Lots lots = new Lots(4);

    @Test
    void hasEveryIdInOneLot() {
        assertThat(Lots.upTo(-1).isEmpty()).isTrue();
        assertThat(Lots.upTo(0).newest()).isZero();
        assertThat(Lots.upTo(4_999)).isEqualTo(Lots.upTo(0));
        assertThat(Lots.upTo(5_000).newest()).isEqualTo(1);
    }

    @Test
    void walksThroughTheNewestInParts() {
        assertThat(lots.parts(1))
                .containsExactly(
                        new Part(18_750, 20_000),
                        new Part(17_500, 18_750),
                        new Part(16_250, 17_500),
                        new Part(15_000, 16_250));
        assertThat(lots.older().parts(2))
                .hasSize(8)
                .startsWith(new Part(13_750, 15_000))
                .endsWith(new Part(5_000, 6_250));
        assertThat(Lots.upTo(0).older().isEmpty()).isTrue();
        assertThat(Lots.upTo(-1).older().isEmpty()).isTrue();
    }

    @Test
    void putsWhatWasFoundInOrderAndGoesOnBehindIt() {
        assertThat(lots.found(List.of(
                        new Lot(false, List.of(15_001L, 15_003L, 15_002L)),
                        new Lot(false, List.of()),
                        new Lot(false, List.of(9_999L)))))
                .isEqualTo(new Found(0, List.of(15_003L, 15_002L, 15_001L, 9_999L), new Lots(1)));
    }

    @Test
    void leavesACrowdedLotForTheNextLook() {
        assertThat(lots.found(List.of(new Lot(false, List.of(15_001L)), CROWDED, new Lot(false, List.of(9_999L)))))
                .isEqualTo(new Found(0, List.of(15_001L), new Lots(3)));
    }

    @Test
    void tellsThatTheNewestIsCrowdedAndGoesOnBehindIt() {
        assertThat(lots.found(List.of(CROWDED, new Lot(false, List.of(10_001L)))))
                .isEqualTo(new Found(1, List.of(), new Lots(3)));
    }

    @Test
    void walksThroughAllCrowdedLotsThatALookBeganWith() {
        assertThat(lots.found(List.of(CROWDED, CROWDED, new Lot(false, List.of(5_001L)), CROWDED)))
                .isEqualTo(new Found(2, List.of(), new Lots(2)));
    }

    @Test
    void knowsByTheNumberOfThoseLookedAtThatALotIsCrowded() {
        Long[] looked = new Long[Lots.CROWD];
        looked[7] = 15_001L;
        assertThat(Lot.of(looked)).isEqualTo(new Lot(true, List.of(15_001L)));
        assertThat(Lot.of(Arrays.copyOf(looked, Lots.CROWD - 1))).isEqualTo(new Lot(false, List.of(15_001L)));
    }

    @Test
    void takesALotForCrowdedThatNobodyLookedAt() {
        assertThat(lots.unseen()).isEqualTo(new Found(1, List.of(), new Lots(3)));
    }

    @Test
    void endsBehindTheOldest() {
        assertThat(new Lots(1)
                        .found(List.of(new Lot(false, List.of(1L))))
                        .rest()
                        .isEmpty())
                .isTrue();
    }
}
