package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code kubectl apply -k} would send to a cluster; skipped where neither kustomize nor kubectl is on the path. */
class OverlayTests {

    private static Kustomize kustomize;

    @BeforeAll
    static void findKustomize() {
        Optional<Kustomize> found = Kustomize.found();
        assumeTrue(found.isPresent(), "neither kustomize nor kubectl is on the path");
        kustomize = found.orElseThrow();
    }

    static List<String> stacks() {
        return Project.STACKS;
    }

    @ParameterizedTest
    @MethodSource("stacks")
    void isAWholeStackThatKeepsToTheRules(String stack) throws IOException, InterruptedException {
        Manifests built = overlay(stack);
        built.workloads().forEach(PodRules::check);
        assertThat(built.workloads().map(workload -> workload.name().replaceFirst("^schema-.*", "schema")))
                .containsExactlyInAnyOrder("user-service", "message-service", "gateway", "schema", "postgres", "redis");
        assertThat(built.objects())
                .filteredOn(object -> !object.getKind().equals("Namespace"))
                .allSatisfy(object ->
                        assertThat(object.getMetadata().getNamespace()).isEqualTo("twinchat"));
    }

    @ParameterizedTest
    @MethodSource("stacks")
    void runsTheTwinsOfItsStack(String stack) throws IOException, InterruptedException {
        Manifests built = overlay(stack);
        String twin = stack.startsWith("mvc") ? "mvc" : "webflux";
        for (String service : List.of("user-service", "message-service")) {
            PodTemplateSpec pods =
                    built.one(Deployment.class, service).getSpec().getTemplate();
            assertThat(pods.getSpec().getContainers().getFirst().getImage())
                    .isEqualTo("twinchat/" + service + "-" + twin + ":" + Project.version());
            assertThat(pods.getMetadata().getLabels()).containsEntry("twinchat.dev/stack", stack);
            assertThat(virtualThreads(pods)).isEqualTo(stack.equals("mvc-virtual") ? List.of("true") : List.of());
        }
    }

    /** What differs from stack to stack is the services; whoever changes the stack keeps databases and all else. */
    @Test
    void stacksDifferInTheirServicesOnly() throws IOException, InterruptedException {
        List<List<Object>> others = Stream.of("mvc-platform", "mvc-virtual", "webflux")
                .map(OverlayTests::withoutServices)
                .toList();
        assertThat(others.get(0)).isEqualTo(others.get(1)).isEqualTo(others.get(2));
    }

    @ParameterizedTest
    @MethodSource("stacks")
    void canDoWithoutDataStoresOfItsOwn(String stack) throws IOException, InterruptedException {
        Manifests built = with(stack, """
                components:
                  - %1$s/components/managed-data-stores
                configMapGenerator:
                  - name: data-stores
                    namespace: twinchat
                    behavior: merge
                    literals:
                      - TWINCHAT_DATABASE_HOST=db.example.org
                  - name: data-store-certificates
                    namespace: twinchat
                    literals: [database.pem=text]
                """);
        assertThat(built.names())
                .noneMatch(name -> name.matches(".*/(postgres|redis)") || name.contains("create-databases"));
        assertThat(built.workloads().map(workload -> workload.name().replaceFirst("^schema-.*", "schema")))
                .containsExactlyInAnyOrder("user-service", "message-service", "gateway", "schema");
        ConfigMap stores = generated(built, "data-stores");
        assertThat(stores.getData())
                .isEqualTo(Map.of(
                        "TWINCHAT_DATABASE_HOST", "db.example.org",
                        "TWINCHAT_DATABASE_PORT", "5432",
                        "TWINCHAT_DATABASE_TLS", "verify-full",
                        "TWINCHAT_REDIS_HOST", "redis",
                        "TWINCHAT_REDIS_PORT", "6379",
                        "TWINCHAT_REDIS_TLS", "true"));
        assertThat(Settings.variables("user-service"))
                .containsAll(stores.getData().keySet())
                .contains("TWINCHAT_REDIS_USERNAME", "TWINCHAT_REDIS_PASSWORD", "TWINCHAT_DATABASE_ROOTCERTIFICATE");
        String certificates =
                generated(built, "data-store-certificates").getMetadata().getName();
        built.workloads().forEach(workload -> {
            PodRules.check(workload);
            PodSpec pod = workload.pods().getSpec();
            assertThat(pod.getVolumes())
                    .anyMatch(volume -> volume.getConfigMap() != null
                            && volume.getConfigMap().getName().equals(certificates));
            assertThat(Stream.concat(pod.getInitContainers().stream(), pod.getContainers().stream()))
                    .allSatisfy(container -> {
                        assertThat(container
                                        .getEnvFrom()
                                        .getFirst()
                                        .getConfigMapRef()
                                        .getName())
                                .isEqualTo(stores.getMetadata().getName());
                        assertThat(container.getVolumeMounts())
                                .anyMatch(mount -> mount.getMountPath().equals("/run/certificates"));
                    });
        });
    }

    @Test
    void canBeWatchedByThePrometheusOperator() throws IOException, InterruptedException {
        Manifests built = with("webflux", """
                components:
                  - %1$s/components/service-monitors
                """);
        assertThat(built.names()).contains("ServiceMonitor/twinchat", "Service/metrics", "NetworkPolicy/metrics");
    }

    @Test
    void canBeLoadedFromInside() throws IOException, InterruptedException {
        Manifests built = kustomize.build(Project.KUBERNETES.resolve("load"));
        built.workloads().forEach(PodRules::check);
        assertThat(built.objects())
                .hasSize(4)
                .allSatisfy(object ->
                        assertThat(object.getMetadata().getNamespace()).isEqualTo("twinchat"));
        assertThat(built.one(Job.class, "load")
                        .getSpec()
                        .getTemplate()
                        .getSpec()
                        .getContainers()
                        .getFirst()
                        .getEnvFrom()
                        .getFirst()
                        .getConfigMapRef()
                        .getName())
                .isEqualTo(built.all(ConfigMap.class)
                        .findFirst()
                        .orElseThrow()
                        .getMetadata()
                        .getName());
        kustomize.build(Project.KUBERNETES.resolve("load-results")).workloads().forEach(PodRules::check);
    }

    @Test
    void canBeLoadedFromManyNodes() throws IOException, InterruptedException {
        Manifests built = with("../load-on-many-nodes", """
                configMapGenerator:
                  - name: load
                    namespace: twinchat
                    behavior: replace
                    literals: [PLAN=broadcast, LOAD_HOST=gateway, LOAD_PORT=8080, LOAD_RATE=50]
                patches:
                  - patch: |-
                      apiVersion: batch/v1
                      kind: Job
                      metadata: {name: load}
                      spec: {completions: 5, parallelism: 5}
                """);
        JobSpec job = built.one(Job.class, "load").getSpec();
        assertThat(job.getParallelism()).isEqualTo(5);
        assertThat(job.getTemplate().getSpec().getAffinity().getPodAffinity()).isNull();
        assertThat(job.getTemplate().getSpec().getTopologySpreadConstraints()).hasSize(1);
        assertThat(built.all(PersistentVolumeClaim.class))
                .singleElement()
                .satisfies(claim -> assertThat(claim.getSpec().getAccessModes()).containsExactly("ReadWriteMany"));
        assertThat(built.all(ConfigMap.class))
                .singleElement()
                .satisfies(map -> assertThat(map.getData())
                        .containsEntry("PLAN", "broadcast")
                        .hasSize(4));
    }

    /** Its name ends with a digest of what it holds. */
    private static ConfigMap generated(Manifests built, String name) {
        return built.all(ConfigMap.class)
                .filter(map -> map.getMetadata().getName().matches(name + "-[a-z0-9]+"))
                .findAny()
                .orElseThrow();
    }

    private static Manifests overlay(String stack) throws IOException, InterruptedException {
        return kustomize.build(Project.KUBERNETES.resolve("overlays").resolve(stack));
    }

    /** As an overlay of somebody's own, beside ours. */
    private static Manifests with(String stack, String more) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory(Project.ROOT.resolve("deploy/target"), "overlay");
        Path back = folder.relativize(Project.KUBERNETES);
        Files.writeString(
                folder.resolve("kustomization.yaml"),
                "resources:\n  - " + back + "/overlays/" + stack + "\n" + more.formatted(back));
        return kustomize.build(folder);
    }

    private static List<Object> withoutServices(String stack) {
        try {
            return overlay(stack).objects().stream()
                    .filter(object -> !(object instanceof Deployment
                            && object.getMetadata().getName().matches("(user|message)-service")))
                    .map(Object.class::cast)
                    .toList();
        } catch (IOException | InterruptedException failure) {
            throw new AssertionError(failure);
        }
    }

    private static List<String> virtualThreads(PodTemplateSpec pods) {
        return pods.getSpec().getContainers().getFirst().getEnv().stream()
                .filter(variable -> variable.getName().equals("SPRING_THREADS_VIRTUAL_ENABLED"))
                .map(EnvVar::getValue)
                .toList();
    }
}
