package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.ProcessorShares;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.comparison.result.Varied;
import java.util.List;
import org.junit.jupiter.api.Test;

class BottleneckSectionsTests {

    private static final String SCENARIO = "profile-summary";

    @Test
    void explainsByProcessorTimeWhatIsBeyondDoubtInBoth() {
        assertThat(paragraph(Synthetic.campaign(5, List.of(100)), SCENARIO))
                .contains("Who needs less serves more: ", "webflux before mvc-platform")
                .doesNotContain("does not explain");
    }

    @Test
    void concludesNothingFromTheOrderOfMediansAlone() {
        assertThat(paragraph(Synthetic.campaign(1, List.of(100)), SCENARIO))
                .contains("A request cost the service")
                .doesNotContain("serves more");
    }

    @Test
    void comparesNoCostsOfUnlikeRates() {
        assertThat(paragraph(Varied.ofCapacity(5, List.of(50)), "capacity-p99"))
                .contains("A request cost the service")
                .doesNotContain("serves more");
    }

    @Test
    void saysWhatThreadsWaitedForWhereItIsKnown() {
        Results results = Synthetic.campaign(5, List.of(100));

        assertThat(paragraph(results, SCENARIO))
                .contains(
                        "Pinned virtual threads kept 0 (mvc-platform), 0.15 (mvc-virtual), 0 (webflux) carriers on average.",
                        "On average 0 (mvc-platform), 0.40 (webflux) threads waited for a Java monitor.",
                        "A task waited 2.50 (webflux) ms for its event loop.");
        assertThat(sections(results).rows(SCENARIO))
                .extracting(row -> row.stack().label(), row -> row.figures().subList(10, 13))
                .contains(
                        tuple("mvc-virtual", List.of("0.15", "–", "–")),
                        tuple("webflux", List.of("0", "0.40", "2.50")));
    }

    private static BottleneckSections sections(Results results) {
        return new BottleneckSections(
                new Analysis(results),
                results.design(),
                StackStyles.of(results.design().stacks()),
                ProcessorShares.of(results.environment()));
    }

    private static String paragraph(Results results, String scenario) {
        return sections(results).paragraph(scenario);
    }
}
