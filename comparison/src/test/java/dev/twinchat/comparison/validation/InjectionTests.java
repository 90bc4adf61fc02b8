package dev.twinchat.comparison.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InjectionTests {

    @Test
    void isReadAsItIsWritten() {
        for (String written : List.of("cpu5", "cpu20", "wait5ms", "cpu20-repository", "wait10ms-repository")) {
            assertThat(Injection.of(written).label()).isEqualTo(written);
            assertThat(Injection.ofParticipant("webflux+" + written)).contains(Injection.of(written));
        }
        assertThat(Injection.ofParticipant("webflux")).isEmpty();
        assertThat(Injection.ofParticipant("webflux-2")).isEmpty();
    }

    @Test
    void refusesWhatItIsNot() {
        for (String written : List.of("cpu", "cpu0", "cpu-5", "wait5", "wait0ms", "cpu20-service", "")) {
            assertThatIllegalArgumentException()
                    .as(written)
                    .isThrownBy(() -> Injection.of(written))
                    .withMessageContaining("cpu20");
        }
    }

    @Test
    void isAShareOfWhatEachScenarioCosts() {
        Map<String, Double> costs = new LinkedHashMap<>();
        costs.put("profile-summary", 250.0);
        costs.put("edit-message", 931.5);

        List<String> arguments = Injection.of("cpu20").arguments(costs);

        assertThat(arguments)
                .containsExactly("--twinchat.lab.slow-down.cpu="
                        + "GET /api/users/*/summary=50000ns,PATCH /api/messages/*=186300ns");
        assertThat(Injection.of("cpu20").added(arguments, "edit-message").orElseThrow())
                .isCloseTo(186.3, within(1e-9));
        assertThat(Injection.of("cpu20").added(arguments, "feed")).isEmpty();
    }

    @Test
    void waitsTheSameInAllScenarios() {
        Injection wait = Injection.of("wait5ms-repository");

        assertThat(wait.arguments(Map.of()))
                .containsExactly("--twinchat.lab.slow-down.wait=5ms", "--twinchat.lab.slow-down.layer=repository");
        assertThat(wait.added(List.of(), "feed")).hasValue(5);
    }
}
