package dev.twinchat.comparison.campaign.design;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The order of a campaign.
 *
 * @param blocks one after the other
 */
public record Schedule(List<Block> blocks) {

    /**
     * One pass over everything.
     *
     * @param number from 1
     * @param stacks in random order, so that none always has the machine's better minutes, but with every place of the block for each as
     *     often as for the others, as far as the blocks go
     * @param cells in random order, so that none always comes first on a cold service; the same for all stacks of the
     *     block, so that they can be compared pair by pair
     */
    public record Block(int number, List<Participant> stacks, List<Cell> cells) {}

    /** The order that a seed stands for: always the same one. */
    public static Schedule of(CampaignOptions options) {
        return of(options, options.blocks());
    }

    /** The same with so many blocks; more of them begin with the same ones. */
    public static Schedule of(CampaignOptions options, int count) {
        SplittableRandom random = new SplittableRandom(options.seed());
        List<Block> blocks = new ArrayList<>();
        List<Participant> stacks = new ArrayList<>(options.stacks());
        for (int number = 1; number <= count; number++) {
            turn(stacks, number, random);
            List<Cell> cells = cells(options);
            Collections.shuffle(cells, random);
            blocks.add(new Block(number, List.copyOf(stacks), List.copyOf(cells)));
        }
        return new Schedule(List.copyOf(blocks));
    }

    /** An order is drawn, then turned round; then all move up a place, and so on until each has had every place; then another is drawn. */
    private static void turn(List<Participant> stacks, int number, SplittableRandom random) {
        if (number % 2 == 0) {
            Collections.reverse(stacks);
        } else if (number % (2 * stacks.size()) == 1) {
            Collections.shuffle(stacks, random);
        } else {
            Collections.reverse(stacks);
            Collections.rotate(stacks, -1);
        }
    }

    private static List<Cell> cells(CampaignOptions options) {
        List<Cell> cells = new ArrayList<>();
        options.scenarios()
                .forEach(scenario -> options.loads(scenario).forEach(users -> cells.add(new Cell(scenario, users))));
        return cells;
    }
}
