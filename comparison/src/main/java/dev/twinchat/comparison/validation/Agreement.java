package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.statistics.PairedTest;
import java.util.ArrayList;
import java.util.List;

/**
 * How far two campaigns say the same of the same stacks.
 *
 * @param metric the metric's label
 * @param cells the cells of which both have a verdict or an inconclusive test
 * @param decided those of which both say higher, lower or equal
 * @param agreeing those of these of which both say the same
 * @param contradictions those of which one says higher and the other lower
 */
public record Agreement(
        String one, String other, String metric, int cells, int decided, int agreeing, int contradictions) {

    private static final int INCONCLUSIVE = Integer.MIN_VALUE;

    static List<Agreement> of(List<Source> sources) {
        List<Agreement> all = new ArrayList<>();
        for (Metric metric : Source.METRICS) {
            List<JudgedCampaign> judged = sources.stream()
                    .map(source -> JudgedCampaign.of(source, metric))
                    .toList();
            for (int later = 1; later < sources.size(); later++) {
                for (int earlier = 0; earlier < later; earlier++) {
                    all.add(of(
                            sources.get(earlier).name(),
                            sources.get(later).name(),
                            metric,
                            judged.get(earlier),
                            judged.get(later)));
                }
            }
        }
        return all.stream().filter(agreement -> agreement.cells > 0).toList();
    }

    private static Agreement of(String one, String other, Metric metric, JudgedCampaign first, JudgedCampaign second) {
        int cells = 0;
        int decided = 0;
        int agreeing = 0;
        int contradictions = 0;
        for (var cell : first.cells().entrySet()) {
            JudgedCampaign.Judged counterpart = second.cells().get(cell.getKey());
            if (counterpart == null || cell.getKey().isSelf() || cell.getKey().isInjected()) {
                continue;
            }
            int here = verdict(cell.getValue().test());
            int there = verdict(counterpart.test());
            cells++;
            if (here != INCONCLUSIVE && there != INCONCLUSIVE) {
                decided++;
                agreeing += here == there ? 1 : 0;
                contradictions += here + there == 0 && here != 0 ? 1 : 0;
            }
        }
        return new Agreement(one, other, metric.label(), cells, decided, agreeing, contradictions);
    }

    private static int verdict(PairedTest test) {
        if (test.isEqual()) {
            return 0;
        }
        return test.isHigher() ? 1 : test.isLower() ? -1 : INCONCLUSIVE;
    }
}
