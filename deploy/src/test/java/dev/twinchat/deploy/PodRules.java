package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.SecurityContext;
import java.util.List;
import java.util.stream.Stream;

/** What every pod of ours keeps to. */
final class PodRules {

    private PodRules() {}

    static void check(Manifests.Workload workload) {
        PodSpec pod = workload.pods().getSpec();
        assertThat(pod.getAutomountServiceAccountToken())
                .as("token of the cluster")
                .isFalse();
        assertThat(pod.getEnableServiceLinks())
                .as("variables of Services could be taken for settings")
                .isFalse();
        PodSecurityContext security = pod.getSecurityContext();
        assertThat(security.getRunAsNonRoot()).as("root").isTrue();
        assertThat(security.getRunAsUser()).as("user").isPositive();
        assertThat(security.getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
        Stream.concat(pod.getInitContainers().stream(), pod.getContainers().stream())
                .forEach(PodRules::check);
        if (!workload.isOneShot()) {
            pod.getContainers().forEach(PodRules::checkProbes);
        }
    }

    private static void check(Container container) {
        assertThat(container.getImage())
                .as("a tag that says which")
                .matches("[a-z0-9./-]+:[A-Za-z0-9._-]+")
                .doesNotEndWith(":latest");
        if (container.getImage().startsWith("twinchat/")) {
            assertThat(container.getImage()).endsWith(":" + Project.version());
        }
        SecurityContext security = container.getSecurityContext();
        assertThat(security.getReadOnlyRootFilesystem())
                .as("read-only root file system")
                .isTrue();
        assertThat(security.getAllowPrivilegeEscalation()).isFalse();
        assertThat(security.getPrivileged()).isNull();
        assertThat(security.getCapabilities().getDrop()).isEqualTo(List.of("ALL"));
        assertThat(container.getResources().getLimits()).containsKeys("cpu", "memory", "ephemeral-storage");
        assertThat(container.getResources().getRequests()).containsKeys("cpu", "memory", "ephemeral-storage");
        assertThat(container.getResources().getRequests().get("memory"))
                .as("what a JVM's heap has taken, it keeps")
                .isEqualTo(container.getResources().getLimits().get("memory"));
        assertThat(container.getVolumeMounts())
                .anyMatch(mount -> mount.getMountPath().equals("/tmp"));
    }

    private static void checkProbes(Container container) {
        assertThat(container.getStartupProbe()).as("start-up probe").isNotNull();
        assertThat(container.getReadinessProbe()).as("readiness probe").isNotNull();
        assertThat(container.getLivenessProbe()).as("liveness probe").isNotNull();
        if (container.getImage().startsWith("twinchat/")) {
            Stream.of(container.getStartupProbe(), container.getReadinessProbe(), container.getLivenessProbe())
                    .forEach(probe ->
                            assertThat(probe.getHttpGet().getPort().getStrVal()).isEqualTo("management"));
            assertThat(container.getReadinessProbe().getHttpGet().getPath()).isEqualTo("/actuator/health/readiness");
            assertThat(container.getLivenessProbe().getHttpGet().getPath()).isEqualTo("/actuator/health/liveness");
        }
    }
}
