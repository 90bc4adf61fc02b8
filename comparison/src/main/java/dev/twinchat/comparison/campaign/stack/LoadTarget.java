package dev.twinchat.comparison.campaign.stack;

import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.jmeter.Plan;
import java.net.URI;
import java.util.Optional;

/** What the load generator sends to. */
public interface LoadTarget {

    /** Where a plan's requests go. */
    URI address(Plan plan);

    /** The rows that plans walk through, where it has others than the campaign's stacks. */
    Optional<LoadData> ownRows();

    /** The rounds through the rows that runs on these databases have made. */
    DataPasses rounds();
}
