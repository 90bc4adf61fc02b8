package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the manifests say, as they are written. */
class ManifestTests {

    private static final List<String> PROGRAMS = List.of("gateway", "message-service", "user-service");
    private static final int POOL_SIZE = 16;
    private static final int SECONDS_TO_LEAVE_A_SERVICE = 5;

    private final Manifests written = Manifests.written();

    static Stream<Path> files() {
        return Project.files(Project.KUBERNETES).stream().filter(Manifests::isManifest);
    }

    @ParameterizedTest
    @MethodSource("files")
    void isOfKubernetesOwnTypes(Path file) {
        assertThat(Manifests.typed(file)).isNotEmpty();
    }

    @Test
    void refusesWhatKubernetesDoesNotKnow() {
        String typo = """
                apiVersion: v1
                kind: Service
                metadata: {name: x}
                spec: {ports: [{port: 80, tragetPort: 80}]}
                """;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Manifests.parse(typo))
                .withMessageContaining("tragetPort");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Manifests.typed(Map.of("apiVersion", "apps/v1beta1", "kind", "Deployment")));
    }

    @Test
    void everyProgramHasItsServiceAutoscalerAndDisruptionBudget() {
        for (String program : PROGRAMS) {
            Map<String, String> pods = written.one(Deployment.class, program)
                    .getSpec()
                    .getTemplate()
                    .getMetadata()
                    .getLabels();
            assertThat(pods)
                    .containsAllEntriesOf(written.one(Deployment.class, program)
                            .getSpec()
                            .getSelector()
                            .getMatchLabels())
                    .containsAllEntriesOf(
                            written.one(Service.class, program).getSpec().getSelector())
                    .containsAllEntriesOf(written.one(PodDisruptionBudget.class, program)
                            .getSpec()
                            .getSelector()
                            .getMatchLabels());
            HorizontalPodAutoscaler scaler = written.one(HorizontalPodAutoscaler.class, program);
            assertThat(scaler.getSpec().getScaleTargetRef().getName()).isEqualTo(program);
            // With one alone, a rolling update or a drained node would be an outage.
            assertThat(scaler.getSpec().getMinReplicas()).isGreaterThan(1);
            assertThat(written.one(Deployment.class, program).getSpec().getReplicas())
                    .as("the autoscaler's to say")
                    .isNull();
        }
    }

    @Test
    void bothServicesMayUseTheSame() {
        assertThat(container("user-service").getResources())
                .isEqualTo(container("message-service").getResources());
    }

    @Test
    void postgresHasAConnectionForEveryPoolThatMayCome() {
        int services = Stream.of("user-service", "message-service")
                .map(name -> written.one(HorizontalPodAutoscaler.class, name))
                .mapToInt(scaler -> scaler.getSpec().getMaxReplicas() + 1)
                .sum();
        String setting = written
                .one(StatefulSet.class, "postgres")
                .getSpec()
                .getTemplate()
                .getSpec()
                .getContainers()
                .getFirst()
                .getArgs()
                .stream()
                .filter(argument -> argument.startsWith("--max_connections="))
                .findFirst()
                .orElseThrow();
        assertThat(Integer.parseInt(setting.substring(setting.indexOf('=') + 1)))
                .isGreaterThan(services * POOL_SIZE + 10);
    }

    /** A connection stays with its pod when that leaves its Service, which takes a while to be known everywhere. */
    @ParameterizedTest
    @ValueSource(strings = {"user-service", "message-service"})
    void goesOnForLongerThanTheGatewayKeepsAConnection(String service) {
        String life = container("gateway").getEnv().stream()
                .filter(variable -> variable.getName().equals("TWINCHAT_CONNECTIONS_MAXLIFE"))
                .map(EnvVar::getValue)
                .findFirst()
                .orElseThrow();
        assertThat(life).matches("\\d+s");
        assertThat(container(service).getLifecycle().getPreStop().getSleep().getSeconds())
                .isGreaterThanOrEqualTo(Long.parseLong(life.replace("s", "")) + SECONDS_TO_LEAVE_A_SERVICE);
    }

    @Test
    void onlyTheGatewayIsOpenToAll() {
        assertThat(written.one(NetworkPolicy.class, "nobody").getSpec().getPolicyTypes())
                .containsExactly("Ingress", "Egress");
        Map<String, List<String>> callers = Map.of(
                "user-service", List.of("gateway", "message-service"),
                "message-service", List.of("gateway"),
                "postgres", List.of("user-service", "message-service", "schema"),
                "redis", List.of("gateway", "user-service", "message-service"));
        callers.forEach(
                (name, expected) -> assertThat(callers(name)).as(name).containsExactlyInAnyOrderElementsOf(expected));
        assertThat(callers("gateway")).isEmpty();
        assertThat(written.all(NetworkPolicy.class)
                        .filter(policy -> policy.getSpec().getIngress().stream()
                                .anyMatch(rule -> rule.getFrom().isEmpty()))
                        .map(HasMetadata::getMetadata)
                        .map(metadata -> metadata.getName()))
                .containsExactly("gateway");
    }

    private Container container(String deployment) {
        return written.one(Deployment.class, deployment)
                .getSpec()
                .getTemplate()
                .getSpec()
                .getContainers()
                .getFirst();
    }

    private List<String> callers(String name) {
        return written.one(NetworkPolicy.class, name).getSpec().getIngress().stream()
                .flatMap(rule -> rule.getFrom().stream())
                .map(NetworkPolicyPeer::getPodSelector)
                .map(selector -> selector.getMatchLabels().get("app.kubernetes.io/name"))
                .toList();
    }
}
