package dev.twinchat.comparison.validation;

import dev.twinchat.comparison.result.Metric;
import java.util.ArrayList;
import java.util.List;

/**
 * What campaigns said of stacks that were compared with themselves: every difference is a false one.
 *
 * @param stack the stack's label
 * @param metric the metric's label
 * @param campaigns how many there are
 * @param cells how many verdicts they have together
 * @param indicated in how many of these the 95 % interval excludes 1
 * @param significant how many of these withstand the correction
 * @param campaignsWithSignificant how many campaigns have one such
 */
public record FalseAlarms(
        String stack,
        String metric,
        int campaigns,
        int cells,
        int indicated,
        int significant,
        int campaignsWithSignificant) {

    static List<FalseAlarms> of(List<Source> sources) {
        List<FalseAlarms> all = new ArrayList<>();
        List<String> stacks = sources.stream()
                .flatMap(source -> source.logRatios(Metric.CPU_PER_REQUEST).keySet().stream())
                .filter(CellKey::isSelf)
                .map(CellKey::baseline)
                .distinct()
                .toList();
        for (String stack : stacks) {
            for (Metric metric : Source.METRICS) {
                all.add(of(sources, stack, metric));
            }
        }
        return all.stream().filter(alarms -> alarms.cells > 0).toList();
    }

    private static FalseAlarms of(List<Source> sources, String stack, Metric metric) {
        int campaigns = 0;
        int cells = 0;
        int indicated = 0;
        int significant = 0;
        int withSignificant = 0;
        for (Source source : sources) {
            List<JudgedCampaign.Judged> judged = JudgedCampaign.of(source, metric).cells().entrySet().stream()
                    .filter(cell ->
                            cell.getKey().isSelf() && cell.getKey().baseline().equals(stack))
                    .map(cell -> cell.getValue())
                    .toList();
            long found =
                    judged.stream().filter(JudgedCampaign.Judged::isSignificant).count();
            campaigns += judged.isEmpty() ? 0 : 1;
            cells += judged.size();
            indicated += (int)
                    judged.stream().filter(cell -> cell.test().isDifference()).count();
            significant += (int) found;
            withSignificant += found > 0 ? 1 : 0;
        }
        return new FalseAlarms(stack, metric.label(), campaigns, cells, indicated, significant, withSignificant);
    }
}
