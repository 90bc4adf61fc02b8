package dev.twinchat.jmeter.elements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowIteratorTest {

    @Test
    void givesEveryThreadRowsOfItsOwn() {
        List<Integer> used = new ArrayList<>();
        for (int thread = 0; thread < 7; thread++) {
            Set<Integer> own = new HashSet<>();
            RowIterator walk = new RowIterator(100, thread, 7, 0);
            for (int step = 0; step < 50; step++) {
                walk.advance();
                own.add(walk.row());
            }
            used.addAll(own);
        }
        assertThat(used).doesNotHaveDuplicates().hasSize(100);
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 50})
    void pairsEveryRowWithEveryPartnerBeforeAPairComesAgain(int partners) {
        int size = 12;
        Set<List<Integer>> pairs = new HashSet<>();
        for (int thread = 0; thread < 5; thread++) {
            RowIterator walk = new RowIterator(size, thread, 5, 3);
            int own = (thread + 1) * size / 5 - thread * size / 5;
            for (int step = 0; step < own * (partners - 1); step++) {
                walk.advance();
                int partner = walk.partner(partners);
                assertThat(partner).isNotEqualTo(walk.row());
                assertThat(pairs.add(List.of(walk.row(), partner))).isTrue();
            }
        }
        assertThat(pairs).hasSize(size * (partners - 1));
    }

    @Test
    void goesOnWhereRunsBeforeEnded() {
        RowIterator first = new RowIterator(10_000, 0, 10, 0);
        RowIterator second = new RowIterator(10_000, 0, 10, 97);
        first.advance();
        second.advance();
        assertThat(first.partner(10_000)).isEqualTo(1);
        assertThat(second.partner(10_000)).isEqualTo(98);
    }

    @Test
    void countsSteps() {
        RowIterator walk = new RowIterator(1, 0, 1, 0);
        walk.advance();
        walk.advance();
        assertThat(walk.steps()).isEqualTo(2);
        assertThat(walk.row()).isZero();
    }

    @Test
    void refusesFewerRowsThanThreads() {
        assertThatThrownBy(() -> new RowIterator(9, 0, 10, 0))
                .hasMessage("10 threads need at least as many rows, but there are 9");
    }
}
