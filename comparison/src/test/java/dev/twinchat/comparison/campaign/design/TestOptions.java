package dev.twinchat.comparison.campaign.design;

import dev.twinchat.jmeter.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Options of small campaigns: one round, runs of 1 + 3 s, 3 s of warm-up. */
public final class TestOptions {

    private TestOptions() {}

    /** Those of a campaign whose loads are users. */
    public static CampaignOptions of(
            Path directory,
            long seed,
            List<Participant> stacks,
            List<Plan> scenarios,
            List<Integer> users,
            Map<Plan, List<Integer>> otherUsers,
            int blocks) {
        return new CampaignOptions(
                Path.of("home"),
                directory,
                "quick",
                "twinchat",
                seed,
                stacks,
                scenarios,
                users,
                otherUsers,
                List.of(100),
                List.of(),
                blocks,
                1,
                1,
                3,
                3,
                3,
                100,
                Map.of(),
                null,
                EventLoad.DEFAULT,
                CpuSets.SHARED);
    }
}
