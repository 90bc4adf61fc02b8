package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.campaign.design.Preset;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.PlanSpec;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RateOptionsTests {

    private static final Plan CUSTOM =
            Plan.own(PlanSpec.of("visits", Plan.Service.USER, "visits").file(Path.of("visits", "plan.jmx")));

    private final RateOptions rates = new RateOptions();

    @Test
    void measuresACustomScenarioAtTheSharesOfThePresetToo() {
        assertThat(rates.scenarios(List.of(CUSTOM, Plan.FEED), Preset.STANDARD.content(), List::of))
                .extracting(Plan::label)
                .containsExactly("visits", "visits-open", "feed");
    }

    @Test
    void measuresACustomScenarioOnceInEachForm() {
        assertThat(rates.scenarios(List.of(CUSTOM, CUSTOM.atOpenRate()), Preset.STANDARD.content(), List::of))
                .extracting(Plan::label)
                .containsExactly("visits", "visits-open");
    }

    @Test
    void measuresACustomScenarioAsItIsNamedWhereThePresetHasNoShares() {
        assertThat(rates.scenarios(List.of(CUSTOM), Preset.QUICK.content(), List::of))
                .containsExactly(CUSTOM);
    }
}
