package dev.twinchat.comparison.campaign.journal;

import dev.twinchat.comparison.campaign.design.CampaignOptions;
import dev.twinchat.comparison.campaign.design.Participant;
import dev.twinchat.comparison.campaign.design.Schedule;
import java.io.IOException;

/**
 * A participant's turn in a block, and what is told of it.
 *
 * @param options what the campaign is to do
 * @param journal gets what was measured
 * @param progress gets it in words
 * @param estimate gets how long it took
 */
public record BlockContext(
        CampaignOptions options,
        Schedule.Block block,
        Participant participant,
        Journal journal,
        Progress progress,
        TimeEstimate estimate) {

    /** The block's number, from 1. */
    public int number() {
        return block.number();
    }

    /** The participant's name. */
    public String label() {
        return participant.label();
    }

    /** Both in words. */
    public String where() {
        return "block " + number() + ", " + label();
    }

    /** Tells the person at the terminal. */
    public void say(String line) {
        progress.say(line);
    }

    /** Writes down what went wrong beside the runs. */
    public void incident(String sentence) throws IOException {
        journal.incident(sentence);
    }
}
