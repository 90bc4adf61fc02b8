package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.journal.BlockContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The runs of participants that are up at the same time. In each round every cell is measured on one participant right after the other, so that they
 * see the same moments of a noisy machine.
 *
 * @param sessions in the block's order
 * @param cells in the block's order
 */
record InterleavedRounds(List<Session> sessions, List<Cell> cells, int rounds) {

    /** One run: a session measures a cell. */
    record Step(int round, Cell cell, Session session) {}

    /** Measures what is still missing, then has each session finish. */
    void run() throws IOException, InterruptedException {
        for (Step step : steps()) {
            BlockContext context = step.session().context();
            if (context.journal().isMissing(context.block(), step.round(), context.participant(), step.cell())) {
                step.session().measure(step.cell(), step.round());
            }
        }
        for (Session session : sessions) {
            session.finish();
        }
    }

    /** The order: each round begins with the next cell, and each cell with the next session than in the round before, so that each has every place. */
    List<Step> steps() {
        List<Step> steps = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            for (Cell cell : turned(cells, round - 1)) {
                for (Session session : turned(sessions, cells.indexOf(cell) + round - 1)) {
                    steps.add(new Step(round, cell, session));
                }
            }
        }
        return steps;
    }

    private static <T> List<T> turned(List<T> list, int by) {
        List<T> turned = new ArrayList<>(list);
        Collections.rotate(turned, -by);
        return turned;
    }
}
