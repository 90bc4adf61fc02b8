package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecidingMetricTests {

    private final Analysis analysis = new Analysis(Synthetic.campaign(1, List.of(10)));

    @ParameterizedTest
    @CsvSource({
        "profile-summary, CPU, CPU_PER_REQUEST",
        "profile-summary, CPU_NET, CPU_NET",
        "profile-summary, THROUGHPUT, THROUGHPUT",
        "profile-summary, TAIL,",
        "profile-summary, MEMORY, HEAP_ABOVE_IDLE",
        "profile-summary-open, CPU, CPU_PER_REQUEST",
        "profile-summary-open, THROUGHPUT,",
        "profile-summary-open, TAIL, P99",
        "login, THROUGHPUT, TOTAL_TIME",
        "capacity-p99, THROUGHPUT, THROUGHPUT",
        "capacity-p99, CPU,",
        "capacity-p99, TAIL,",
        "capacity-p99, MEMORY,",
        "soak, THROUGHPUT, THROUGHPUT",
        "soak, TAIL,",
        "broadcast, CPU, DELIVERIES_PER_CPU",
        "broadcast, TAIL, DELAY_P99",
        "broadcast, MEMORY, HEAP_PER_CONNECTION",
        "idle-connections, CPU,",
        "idle-connections, MEMORY, HEAP_PER_CONNECTION",
    })
    void dependsOnTheScenario(String scenario, DecidingMetric deciding, Metric metric) {
        if (metric == null) {
            assertThat(deciding.of(scenario, analysis)).isEmpty();
        } else {
            // Of scenarios that the campaign does not have, the heap of the idle service is not known.
            assertThat(deciding.of(scenario, analysis)).contains(metric);
        }
    }
}
