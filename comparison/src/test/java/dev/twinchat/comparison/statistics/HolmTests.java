package dev.twinchat.comparison.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class HolmTests {

    @Test
    void correctsAFamily() {
        // R: p.adjust(c(0.01, 0.04, 0.03, 0.005, 0.2), method = "holm"), whose definition is max(min(1, (n - i + 1)
        // p_i)) so far
        List<Double> corrected = Holm.corrected(List.of(0.01, 0.04, 0.03, 0.005, 0.2));

        List<Double> expected = List.of(0.04, 0.09, 0.09, 0.025, 0.2);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(corrected.get(i)).isCloseTo(expected.get(i), within(1e-12));
        }
        assertThat(Holm.corrected(List.of())).isEmpty();
        assertThat(Holm.corrected(List.of(0.7, 0.9))).containsExactly(1., 1.);
    }
}
