package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DesignTests {

    @Test
    void knowsAVariantThatTakesPartAgain() {
        Design design = Synthetic.campaign(1, List.of(10)).design();

        assertThat(design.measures("mvc-platform-2", "subscribe")).isTrue();
        assertThat(design.measures("mvc-platform-xss512k", "subscribe")).isFalse();
        assertThat(design.measures("mvc-platform-xss512k-2", "subscribe")).isFalse();
        assertThat(design.measures("mvc-platform-xss512k-2", "mixed-70-30")).isTrue();
    }

    @Test
    void countsObserversWithoutFiguresAsFailedAtTheEnd() {
        Results whole = SyntheticObservers.campaign();
        assertThat(whole.failed()).isZero();

        assertThat(withOneObserverLess(whole, true).failed()).isEqualTo(1);
        assertThat(withOneObserverLess(whole, false).failed()).isZero();
    }

    private static Results withOneObserverLess(Results whole, boolean finished) {
        return new Results(
                whole.schema(),
                whole.preset(),
                whole.seed(),
                whole.started(),
                finished ? whole.finished() : null,
                whole.design(),
                whole.environment(),
                whole.starts(),
                whole.runs(),
                whole.floors(),
                whole.faults(),
                whole.incidents(),
                whole.observers().subList(1, whole.observers().size()),
                whole.warmUps());
    }
}
