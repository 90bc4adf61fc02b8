package dev.twinchat.comparison.result;

import dev.twinchat.comparison.statistics.Holm;
import dev.twinchat.comparison.statistics.Ratio;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The comparisons of a campaign with their p-values: of the moderated t test over the blocks, corrected by Holm. The cells of one deciding metric
 * (each scenario, load and pair of stacks) are a family.
 */
public final class PairedTests {

    private final Analysis analysis;
    private final Design design;
    private final Map<DecidingMetric, Map<Key, Double>> families = new EnumMap<>(DecidingMetric.class);

    private record Key(String scenario, int users, StackPair pair) {}

    /** Those of a campaign of that design. */
    public PairedTests(Analysis analysis, Design design) {
        this.analysis = analysis;
        this.design = design;
    }

    /** A pair of stacks in a cell by any metric; nothing where they have no ratio. Only a deciding metric has a p-value. */
    public Optional<Comparison> compare(Metric metric, String stack, String baseline, String scenario, int users) {
        return analysis.ratio(metric, stack, baseline, scenario, users)
                .map(ratio -> new Comparison(
                        scenario, users, metric, stack, baseline, ratio, p(metric, stack, baseline, scenario, users)));
    }

    /** Every comparison that decides, in the order of metrics, scenarios, loads and pairs. */
    public List<Comparison> deciding() {
        return Stream.of(DecidingMetric.values()).flatMap(this::deciding).toList();
    }

    /** Those of one deciding metric. */
    public Stream<Comparison> deciding(DecidingMetric deciding) {
        return keys().flatMap(key -> deciding
                .of(key.scenario(), analysis)
                .flatMap(metric ->
                        compare(metric, key.pair().stack(), key.pair().baseline(), key.scenario(), key.users()))
                .stream());
    }

    private @Nullable Double p(Metric metric, String stack, String baseline, String scenario, int users) {
        for (DecidingMetric deciding : DecidingMetric.values()) {
            if (deciding.of(scenario, analysis).filter(metric::equals).isPresent()) {
                Map<Key, Double> family = families.computeIfAbsent(deciding, this::family);
                Double p = family.get(new Key(scenario, users, new StackPair(stack, baseline)));
                return p == null ? family.get(new Key(scenario, users, new StackPair(baseline, stack))) : p;
            }
        }
        return null;
    }

    private Map<Key, Double> family(DecidingMetric deciding) {
        Map<Key, Double> raw = new LinkedHashMap<>();
        keys().forEach(key -> deciding.of(key.scenario(), analysis)
                .flatMap(metric ->
                        analysis.ratio(metric, key.pair().stack(), key.pair().baseline(), key.scenario(), key.users()))
                .map(Ratio::p)
                .ifPresent(p -> raw.put(key, p)));
        List<Double> corrected = Holm.corrected(List.copyOf(raw.values()));
        Map<Key, Double> family = new HashMap<>();
        int next = 0;
        for (Key key : raw.keySet()) {
            family.put(key, corrected.get(next++));
        }
        return family;
    }

    private Stream<Key> keys() {
        return design.scenarios().stream()
                .flatMap(scenario -> design.loads(scenario).stream()
                        .flatMap(users ->
                                StackPair.of(design.stacks()).stream().map(pair -> new Key(scenario, users, pair))));
    }
}
