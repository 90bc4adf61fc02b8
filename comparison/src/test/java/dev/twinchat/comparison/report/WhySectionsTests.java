package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.comparison.result.Varied;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhySectionsTests {

    private static final String SCENARIO = "profile-summary";

    @Test
    void explainsByProcessorTimeWhatIsBeyondDoubtInBoth() {
        assertThat(paragraph(Synthetic.campaign(5, List.of(100)), SCENARIO))
                .contains("Who needs less serves more: ", "webflux before mvc-platform")
                .doesNotContain("does not explain");
    }

    @Test
    void concludesNothingFromTheOrderOfMediansAlone() {
        assertThat(paragraph(Synthetic.campaign(4, List.of(100)), SCENARIO))
                .contains("A request cost the service")
                .doesNotContain("serves more");
    }

    @Test
    void comparesNoCostsOfUnlikeRates() {
        assertThat(paragraph(Varied.ofCapacity(5, List.of(50)), "capacity-p99"))
                .contains("A request cost the service")
                .doesNotContain("serves more");
    }

    private static String paragraph(Results results, String scenario) {
        return new WhySections(
                        new Analysis(results),
                        results.design(),
                        StackStyles.of(results.design().stacks()),
                        2)
                .paragraph(scenario);
    }
}
