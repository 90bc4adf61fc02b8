package dev.twinchat.domain.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTests {

    private final Search search = new Search("%fox%", 7, 12_001, 51);

    @Test
    void looksAtTheLotsBelowItsBeginningThatThereAre() {
        assertThat(search.lots(1_000_000)).isEqualTo(new Lots(3));
        assertThat(search.lots(9_999)).isEqualTo(new Lots(2));
        assertThat(new Search("%fox%", 7, Long.MAX_VALUE, 51).lots(0)).isEqualTo(new Lots(1));
    }

    @Test
    void goesOnBehindWhatWasFound() {
        assertThat(search.behind(List.of())).isEqualTo(search);
        assertThat(search.behind(List.of(11_000L, 10_500L))).isEqualTo(new Search("%fox%", 7, 10_500, 49));
        assertThat(search.in(new Lots(2)).before()).isEqualTo(10_000);
        assertThat(search.in(new Lots(3)).before()).isEqualTo(12_001);
    }

    @Test
    void hasEveryIdInOneLot() {
        assertThat(Lots.upTo(-1).count()).isZero();
        assertThat(Lots.upTo(0).count()).isEqualTo(1);
        assertThat(Lots.upTo(4_999)).isEqualTo(Lots.upTo(0));
        assertThat(Lots.upTo(5_000).count()).isEqualTo(2);
        assertThat(Lots.upTo(5_000).end()).isEqualTo(10_000);
    }

    @Test
    void looksAtLotsInPartsFromTheNewestOn() {
        assertThat(new Lots(12).parts()).containsExactly(new Lots(12), new Lots(7), new Lots(2));
        assertThat(new Lots(12).newest()).isEqualTo(11);
        assertThat(new Lots(12).oldest()).isEqualTo(7);
        assertThat(new Lots(2).oldest()).isZero();
        assertThat(new Lots(0).parts()).isEmpty();
    }
}
