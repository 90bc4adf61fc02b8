package dev.twinchat.message.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LotsTests {

    @Test
    void holdEveryIdOnce() {
        assertThat(Lots.upTo(-1).count()).isZero();
        assertThat(Lots.upTo(0).count()).isEqualTo(1);
        assertThat(Lots.upTo(4_999)).isEqualTo(Lots.upTo(0));
        assertThat(Lots.upTo(5_000).count()).isEqualTo(2);
        assertThat(Lots.upTo(5_000).end()).isEqualTo(10_000);
    }

    @Test
    void areLookedAtInPartsFromTheNewestOn() {
        assertThat(new Lots(12).parts()).containsExactly(11L, 6L, 1L);
        assertThat(new Lots(12).older()).isEqualTo(new Lots(7));
        assertThat(new Lots(5).older()).isEqualTo(new Lots(0));
        assertThat(new Lots(5).older().newest()).isNegative();
        assertThat(new Lots(0).parts()).isEmpty();
    }
}
