package dev.twinchat.comparison.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.journal.BlockContext;
import dev.twinchat.jmeter.Plan;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavedRoundsTests {

    private static final List<Cell> CELLS =
            List.of(new Cell(Plan.PROFILE_SUMMARY, 50), new Cell(Plan.SUBSCRIBE, 50), new Cell(Plan.EDIT_MESSAGE, 50));

    private static final List<Session> SESSIONS = List.of(new Idle(), new Idle(), new Idle());

    @Test
    void measuresACellOnOneSessionRightAfterTheOther() {
        List<InterleavedRounds.Step> steps = new InterleavedRounds(SESSIONS, CELLS, 3).steps();

        assertThat(steps).hasSize(27).doesNotHaveDuplicates();
        for (int first = 0; first < steps.size(); first += 3) {
            assertThat(steps.subList(first, first + 3))
                    .extracting(InterleavedRounds.Step::cell)
                    .containsOnly(steps.get(first).cell());
        }
    }

    @Test
    void givesEachSessionEveryPlaceInEachCell() {
        List<InterleavedRounds.Step> steps = new InterleavedRounds(SESSIONS, CELLS, 3).steps();

        for (Cell cell : CELLS) {
            List<Session> inOrder = steps.stream()
                    .filter(step -> step.cell().equals(cell))
                    .map(InterleavedRounds.Step::session)
                    .toList();
            for (int place = 0; place < 3; place++) {
                assertThat(List.of(inOrder.get(place), inOrder.get(place + 3), inOrder.get(place + 6)))
                        .containsExactlyInAnyOrderElementsOf(SESSIONS);
            }
        }
    }

    private static final class Idle implements Session {

        @Override
        public BlockContext context() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void measure(Cell cell, int round) {}

        @Override
        public void close() {}
    }
}
