package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Volume;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No program is told what it would not listen to. */
class SettingsTests {

    static Stream<Manifests.Workload> workloads() {
        return Manifests.written().workloads().filter(SettingsTests::isOurs);
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void everyVariableIsASetting(Manifests.Workload workload) {
        PodSpec pod = workload.pods().getSpec();
        containers(pod)
                .forEach(container -> assertThat(Settings.variables(container.getName()))
                        .containsAll(
                                container.getEnv().stream().map(EnvVar::getName).toList()));
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void everyFileThatASettingNamesIsThere(Manifests.Workload workload) {
        PodSpec pod = workload.pods().getSpec();
        for (Container container : containers(pod)) {
            List<String> files = container.getVolumeMounts().stream()
                    .flatMap(mount -> files(pod, mount.getName()).map(file -> mount.getMountPath() + "/" + file))
                    .toList();
            assertThat(container.getEnv().stream()
                            .map(EnvVar::getValue)
                            .filter(Objects::nonNull)
                            .flatMap(value -> Stream.of(value.split(",")))
                            .filter(value -> value.startsWith("/run/")))
                    .isSubsetOf(files);
        }
    }

    @ParameterizedTest
    @MethodSource("workloads")
    void everySecretFileThatIsNamedAsASettingIsOne(Manifests.Workload workload) {
        if (!workload.isOneShot()) {
            PodSpec pod = workload.pods().getSpec();
            pod.getVolumes().stream()
                    .flatMap(volume -> files(pod, volume.getName()))
                    .filter(file -> file.startsWith("twinchat."))
                    .forEach(setting -> assertThat(Settings.of(workload.name()))
                            .allSatisfy(settings -> assertThat(settings).containsKey(setting)));
        }
    }

    @Test
    void knowsASettingFromATypo() {
        assertThat(Settings.variables("gateway"))
                .contains("TWINCHAT_USERSERVICE_URL", "TWINCHAT_RATE_REQUESTSPERSECOND")
                .doesNotContain("TWINCHAT_DATABASE_HOST", "TWINCHAT_USER_SERVICE_URL");
        assertThat(Settings.variables("schema"))
                .contains("TWINCHAT_DATABASE_HOST", "TWINCHAT_DATABASE_PASSWORD_FILE")
                .doesNotContain("TWINCHAT_REDIS_HOST");
    }

    private static boolean isOurs(Manifests.Workload workload) {
        return workload.pods().getSpec().getContainers().getFirst().getImage().startsWith("twinchat/");
    }

    private static List<Container> containers(PodSpec pod) {
        return Stream.concat(pod.getInitContainers().stream(), pod.getContainers().stream())
                .toList();
    }

    private static Stream<String> files(PodSpec pod, String volume) {
        return pod.getVolumes().stream()
                .filter(candidate -> candidate.getName().equals(volume))
                .map(Volume::getSecret)
                .filter(Objects::nonNull)
                .flatMap(secret -> secret.getItems().stream())
                .map(KeyToPath::getPath);
    }
}
