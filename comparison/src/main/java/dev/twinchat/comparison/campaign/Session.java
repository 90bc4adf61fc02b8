package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.journal.BlockContext;
import java.io.IOException;

/** A participant of a block that is ready to be measured: a stack that was started and warmed up, or a target. */
interface Session extends AutoCloseable {

    /** Whose it is, and what is told of it. */
    BlockContext context();

    /**
     * Measures a cell and writes down what came of it, also that it failed.
     *
     * @param round which of the block's rounds it is, from 1
     * @throws IOException if the results cannot be written
     */
    void measure(Cell cell, int round) throws IOException, InterruptedException;

    /** What follows the runs of all rounds. */
    default void finish() throws IOException, InterruptedException {}

    @Override
    void close();
}
