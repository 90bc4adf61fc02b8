package dev.twinchat.comparison.scale;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.ReplicaCosts;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ScaleTableTests {

    @Test
    void takesMediansAndNamesWhatIsFullFirst() {
        ReplicaCosts replicaCosts = scaling(
                run(1, 1, 100, 300, 150), run(1, 2, 120, 320, 150), run(1, 3, 90, 500, 150), run(2, 1, 110, 400, 210));

        assertThat(ScaleTable.of(replicaCosts))
                .containsExactly(
                        "| scenario | load | replicas | a second | p99, ms | idle | gateway | user-service | generator"
                                + " | full first, at |",
                        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
                        "| subscribe | 10 | 1 | 100 requests | 9.5 | 20 % | 150 | 320 | 999 | user-service, 3,125 |",
                        "| subscribe | 10 | 2 | 110 requests | 9.5 | 20 % | 210 | 400 | 999 | gateway, 4,762 |");
    }

    @Test
    void hasNoTableWithoutARun() {
        assertThat(ScaleTable.of(scaling())).isEmpty();
    }

    private static ReplicaCosts scaling(ReplicaCosts.Run... runs) {
        return new ReplicaCosts(
                Instant.EPOCH,
                "webflux",
                List.of(),
                new Environment(new TreeMap<>(), new TreeMap<>(), new TreeMap<>()),
                List.of(runs),
                List.of());
    }

    private static ReplicaCosts.Run run(int replicas, int block, double perSecond, double user, double gateway) {
        Map<String, Double> micros = new LinkedHashMap<>();
        micros.put("gateway", gateway);
        micros.put("user-service", user);
        micros.put(ReplicaCosts.GENERATOR, 999.0);
        return new ReplicaCosts.Run(replicas, "subscribe", 10, block, "requests", perSecond, 9.5, 0.2, micros);
    }
}
