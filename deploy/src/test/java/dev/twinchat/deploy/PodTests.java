package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What runs in the cluster, as it is written. */
class PodTests {

    static Stream<Manifests.Workload> workloads() {
        return Manifests.written().workloads();
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void keepsToTheRules(Manifests.Workload workload) {
        PodRules.check(workload);
    }

    @ParameterizedTest
    @ValueSource(strings = {"user-service", "message-service", "gateway"})
    void serviceListensWhereItsManifestSays(String program) {
        Container container = Manifests.written()
                .one(Deployment.class, program)
                .getSpec()
                .getTemplate()
                .getSpec()
                .getContainers()
                .getFirst();
        for (Map<String, Object> settings : Settings.of(program)) {
            assertThat(port(container, "http")).isEqualTo(settings.get("server.port"));
            assertThat(port(container, "management")).isEqualTo(settings.get("management.server.port"));
        }
    }

    private static int port(Container container, String name) {
        return container.getPorts().stream()
                .filter(port -> name.equals(port.getName()))
                .mapToInt(ContainerPort::getContainerPort)
                .sum();
    }
}
