package dev.twinchat.comparison.campaign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The order of a campaign.
 *
 * @param blocks one after the other
 */
record Schedule(List<Block> blocks) {

    /**
     * One pass over everything.
     *
     * @param number from 1
     * @param stacks in random order, so that none always has the machine's better minutes
     * @param cells in random order, so that none always comes first on a cold service; the same for all stacks of the
     *     block, so that they can be compared pair by pair
     */
    record Block(int number, List<Contender> stacks, List<Cell> cells) {}

    /** The order that a seed stands for: always the same one. */
    static Schedule of(CampaignOptions options) {
        SplittableRandom random = new SplittableRandom(options.seed());
        List<Block> blocks = new ArrayList<>();
        for (int number = 1; number <= options.blocks(); number++) {
            List<Contender> stacks = new ArrayList<>(options.stacks());
            Collections.shuffle(stacks, random);
            List<Cell> cells = cells(options);
            Collections.shuffle(cells, random);
            blocks.add(new Block(number, List.copyOf(stacks), List.copyOf(cells)));
        }
        return new Schedule(List.copyOf(blocks));
    }

    private static List<Cell> cells(CampaignOptions options) {
        List<Cell> cells = new ArrayList<>();
        options.scenarios()
                .forEach(scenario -> options.loads(scenario).forEach(users -> cells.add(new Cell(scenario, users))));
        return cells;
    }
}
