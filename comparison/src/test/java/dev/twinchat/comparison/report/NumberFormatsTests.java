package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.statistics.Interval;
import org.junit.jupiter.api.Test;

class NumberFormatsTests {

    @Test
    void showsOnWhichSideOfOneAnIntervalEnds() {
        assertThat(NumberFormats.interval(new Interval(0.91, 0.998))).isEqualTo("0.91–0.998");
        assertThat(NumberFormats.interval(new Interval(1.003, 1.2))).isEqualTo("1.003–1.20");
        assertThat(NumberFormats.interval(new Interval(0.9999, 1))).isEqualTo("1.00–1.00");
    }

    @Test
    void roundsEffectsUp() {
        assertThat(NumberFormats.effect(1.1101)).isEqualTo("12\u00a0%");
        assertThat(NumberFormats.effect(Math.exp(Math.log(1.12)))).isEqualTo("12\u00a0%");
        assertThat(NumberFormats.effect(1 - 1e-12)).isEqualTo("0\u00a0%");
        assertThat(NumberFormats.effect(2.31)).isEqualTo("2.3 times");
    }

    @Test
    void writesSmallPValuesAsABound() {
        assertThat(NumberFormats.p(0.0004)).isEqualTo("<0.001");
        assertThat(NumberFormats.p(0.0124)).isEqualTo("0.012");
        assertThat(NumberFormats.p(null)).isEqualTo("–");
    }
}
