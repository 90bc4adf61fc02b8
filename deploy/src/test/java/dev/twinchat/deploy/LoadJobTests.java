package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobSpec;
import io.fabric8.kubernetes.api.model.kustomize.v1beta1.ConfigMapArgs;
import io.fabric8.kubernetes.api.model.kustomize.v1beta1.Kustomization;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicySpec;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The Job that loads the gateway from inside the cluster. */
class LoadJobTests {

    private final Manifests written = Manifests.written();
    private final JobSpec job = written.one(Job.class, "load").getSpec();
    private final PodSpec pod = job.getTemplate().getSpec();

    @Test
    void runsSeveralGeneratorsAtTheSameTimeAndOnce() {
        assertThat(job.getCompletionMode()).as("so each knows which it is").isEqualTo("Indexed");
        assertThat(job.getCompletions()).isGreaterThan(1).isEqualTo(job.getParallelism());
        assertThat(job.getBackoffLimit()).isZero();
        assertThat(pod.getRestartPolicy()).isEqualTo("Never");
        assertThat(job.getActiveDeadlineSeconds()).isPositive();
        assertThat(job.getTtlSecondsAfterFinished()).isPositive();
    }

    @Test
    void isToldAPlanAndItsParameters() {
        assertThat(container().getEnvFrom())
                .singleElement()
                .satisfies(
                        source -> assertThat(source.getConfigMapRef().getName()).isEqualTo("load"));
        Map<String, String> told = told();
        LoadPlan plan = LoadPlan.of(told.remove("PLAN"));
        assertThat(plan.parameters())
                .as("so that each generator has accounts of its own")
                .contains("prefix");
        assertThat(plan.variables()).containsAll(told.keySet());
        Service gateway = written.one(Service.class, told.get("LOAD_HOST"));
        assertThat(gateway.getMetadata().getName()).isEqualTo("gateway");
        assertThat(gateway.getSpec().getPorts())
                .singleElement()
                .satisfies(port -> assertThat(port.getPort()).hasToString(told.get("LOAD_PORT")));
        assertThat(told).containsKeys("LOAD_USERS", "LOAD_SECONDS");
    }

    @Test
    void reachesTheGatewayOnly() {
        NetworkPolicySpec policy = written.one(NetworkPolicy.class, "load").getSpec();
        assertThat(job.getTemplate().getMetadata().getLabels())
                .containsAllEntriesOf(policy.getPodSelector().getMatchLabels());
        assertThat(policy.getPolicyTypes()).containsExactly("Ingress", "Egress");
        assertThat(policy.getIngress()).isEmpty();
        assertThat(policy.getEgress()).singleElement().satisfies(rule -> {
            assertThat(rule.getTo())
                    .singleElement()
                    .satisfies(peer -> assertThat(peer.getPodSelector().getMatchLabels())
                            .isEqualTo(Map.of("app.kubernetes.io/name", "gateway")));
            assertThat(rule.getPorts())
                    .singleElement()
                    .satisfies(port -> assertThat(port.getPort().getStrVal()).isEqualTo("http"));
        });
    }

    @Test
    void leavesItsResultsWhereTheyCanBeFetched() {
        PersistentVolumeClaim claim = written.one(PersistentVolumeClaim.class, "load-results");
        String name = claim.getMetadata().getName();
        assertThat(claimOf(pod)).isEqualTo(name);
        assertThat(mount(pod).getReadOnly()).isNull();
        PodSpec reader = written.one(Pod.class, "load-results").getSpec();
        assertThat(claimOf(reader)).isEqualTo(name);
        assertThat(mount(reader).getReadOnly()).isTrue();
        assertThat(reader.getContainers().getFirst().getImage())
                .isEqualTo(container().getImage());
        assertThat(reader.getSecurityContext()).isEqualTo(pod.getSecurityContext());
    }

    private Container container() {
        return pod.getContainers().getFirst();
    }

    /** What the ConfigMap that kustomize makes says. */
    private static Map<String, String> told() {
        Kustomization kustomization = StrictYaml.as(
                Kustomization.class,
                StrictYaml.documents(Project.KUBERNETES.resolve("load/kustomization.yaml"))
                        .getFirst());
        ConfigMapArgs map = kustomization.getConfigMapGenerator().getFirst();
        assertThat(map.getName()).isEqualTo("load");
        Map<String, String> told = new TreeMap<>();
        for (String literal : map.getLiterals()) {
            List<String> parts = List.of(literal.split("=", 2));
            told.put(parts.getFirst(), parts.getLast());
        }
        return told;
    }

    private static VolumeMount mount(PodSpec pod) {
        return pod.getContainers().getFirst().getVolumeMounts().stream()
                .filter(mount -> mount.getMountPath().equals("/results"))
                .findFirst()
                .orElseThrow();
    }

    private static String claimOf(PodSpec pod) {
        return pod.getVolumes().stream()
                .filter((Volume volume) -> volume.getName().equals(mount(pod).getName()))
                .map(volume -> volume.getPersistentVolumeClaim().getClaimName())
                .findFirst()
                .orElseThrow();
    }
}
