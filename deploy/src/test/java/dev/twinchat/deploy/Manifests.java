package dev.twinchat.deploy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.autoscaling.v2.HorizontalPodAutoscaler;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.openshift.api.model.monitoring.v1.ServiceMonitor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.yaml.snakeyaml.error.YAMLException;

/** Kubernetes' objects, out of files or of what kustomize makes of them. */
record Manifests(List<HasMetadata> objects) {

    private static final Map<String, Class<? extends HasMetadata>> TYPES = Map.ofEntries(
            Map.entry("v1/Namespace", Namespace.class),
            Map.entry("v1/ConfigMap", ConfigMap.class),
            Map.entry("v1/Service", Service.class),
            Map.entry("v1/Pod", Pod.class),
            Map.entry("v1/PersistentVolumeClaim", PersistentVolumeClaim.class),
            Map.entry("apps/v1/Deployment", Deployment.class),
            Map.entry("apps/v1/StatefulSet", StatefulSet.class),
            Map.entry("batch/v1/Job", Job.class),
            Map.entry("autoscaling/v2/HorizontalPodAutoscaler", HorizontalPodAutoscaler.class),
            Map.entry("policy/v1/PodDisruptionBudget", PodDisruptionBudget.class),
            Map.entry("networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class),
            Map.entry("monitoring.coreos.com/v1/ServiceMonitor", ServiceMonitor.class));

    /** All of the folder {@code k8s}, as they are written. */
    static Manifests written() {
        return new Manifests(Project.files(Project.KUBERNETES).stream()
                .filter(Manifests::isManifest)
                .flatMap(file -> typed(file).stream())
                .toList());
    }

    /**
     * The objects of a file.
     *
     * @throws IllegalArgumentException if one is not of Kubernetes' types; names the file
     */
    static List<HasMetadata> typed(Path file) {
        try {
            return parse(Project.read(file)).objects();
        } catch (IllegalArgumentException | YAMLException refused) {
            throw new IllegalArgumentException(Project.ROOT.relativize(file) + ": " + refused.getMessage(), refused);
        }
    }

    static boolean isManifest(Path file) {
        return file.toString().endsWith(".yaml") && !file.endsWith("kustomization.yaml");
    }

    static Manifests parse(String text) {
        return new Manifests(
                StrictYaml.documents(text).stream().map(Manifests::typed).toList());
    }

    /**
     * @throws IllegalArgumentException if Kubernetes knows no such kind, or the kind no such field
     */
    static HasMetadata typed(Map<String, Object> document) {
        String kind = document.get("apiVersion") + "/" + document.get("kind");
        Class<? extends HasMetadata> type = TYPES.get(kind);
        if (type == null) {
            throw new IllegalArgumentException("no such kind: " + kind);
        }
        return StrictYaml.as(type, document);
    }

    <T extends HasMetadata> Stream<T> all(Class<T> type) {
        return objects.stream().filter(type::isInstance).map(type::cast);
    }

    <T extends HasMetadata> T one(Class<T> type, String name) {
        return all(type)
                .filter(object -> object.getMetadata().getName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + type.getSimpleName() + " " + name));
    }

    /** The name of each object, with its kind. */
    List<String> names() {
        return objects.stream()
                .map(object -> object.getKind() + "/" + object.getMetadata().getName())
                .toList();
    }

    /** What would run: each object that has pods, and what its pods are like. */
    Stream<Workload> workloads() {
        return objects.stream().flatMap(object -> pods(object).stream());
    }

    private static Optional<Workload> pods(HasMetadata object) {
        return switch (object) {
            case Deployment deployment -> workload(object, deployment.getSpec().getTemplate());
            case StatefulSet set -> workload(object, set.getSpec().getTemplate());
            case Job job -> workload(object, job.getSpec().getTemplate());
            case Pod pod -> workload(object, new PodTemplateSpec(pod.getMetadata(), pod.getSpec()));
            default -> Optional.empty();
        };
    }

    private static Optional<Workload> workload(HasMetadata object, PodTemplateSpec pods) {
        return Optional.of(
                new Workload(object.getMetadata().getName(), object instanceof Job || object instanceof Pod, pods));
    }

    /**
     * @param isOneShot whether it is meant to end, and so needs no probes
     */
    record Workload(String name, boolean isOneShot, PodTemplateSpec pods) {

        @Override
        public String toString() {
            return name;
        }
    }
}
