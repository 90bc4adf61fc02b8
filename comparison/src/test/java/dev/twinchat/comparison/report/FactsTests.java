package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.report.Page.Fact;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Synthetic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FactsTests {

    @Test
    void saysThatFewProcessorsAreShared() {
        assertThat(processors("2", Map.of())).startsWith("2, shared by load generator, database and services");
        assertThat(processors("8", Map.of())).startsWith("8 (");
    }

    @Test
    void saysWhoHasProcessorsOfTheirOwn() {
        assertThat(processors("8", Map.of("processors", "services 0-3, databases 4-5, load generator 6-7")))
                .startsWith("8: services 0-3, databases 4-5, load generator 6-7 (");
    }

    private static String processors(String cores, Map<String, String> settings) {
        Results all = Synthetic.campaign(1, List.of(10));
        Environment known = all.environment();
        LinkedHashMap<String, String> machine = new LinkedHashMap<>(known.machine());
        machine.put("cores", cores);
        Results results = new Results(
                all.schema(),
                all.preset(),
                all.seed(),
                all.started(),
                all.finished(),
                all.design(),
                new Environment(machine, known.software(), new LinkedHashMap<>(settings)),
                all.starts(),
                all.runs(),
                all.floors(),
                all.faults(),
                all.incidents(),
                all.observers(),
                all.warmUps());
        return new Facts(results, new PairedTests(new Analysis(results), results.design()))
                .all().stream()
                        .filter(fact -> fact.name().equals("processors"))
                        .map(Fact::value)
                        .findAny()
                        .orElseThrow();
    }
}
