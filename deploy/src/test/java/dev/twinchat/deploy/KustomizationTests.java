package dev.twinchat.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.kustomize.v1beta1.ConfigMapArgs;
import io.fabric8.kubernetes.api.model.kustomize.v1beta1.Kustomization;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the kustomizations refer to; what they make is in {@link OverlayTests}, where kustomize is at hand. */
class KustomizationTests {

    private static final String FILE = "kustomization.yaml";

    static Stream<Path> kustomizations() {
        return Project.files(Project.KUBERNETES).stream().filter(file -> file.endsWith(FILE));
    }

    @ParameterizedTest
    @MethodSource("kustomizations")
    void refersToWhatIsThere(Path file) {
        assertThat(references(file))
                .isNotEmpty()
                .allSatisfy(path -> assertThat(Files.isDirectory(path) ? path.resolve(FILE) : path)
                        .isRegularFile());
    }

    @Test
    void leavesNoFileOut() {
        Set<Path> referred =
                kustomizations().flatMap(file -> references(file).stream()).collect(Collectors.toSet());
        assertThat(Project.files(Project.KUBERNETES))
                .filteredOn(file -> !file.endsWith(FILE))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(referred).contains(file));
    }

    @Test
    void everyStackHasAnOverlay() {
        assertThat(Project.STACKS)
                .allSatisfy(stack -> assertThat(
                                Project.KUBERNETES.resolve("overlays").resolve(stack))
                        .isDirectory());
    }

    private static List<Path> references(Path file) {
        Kustomization kustomization =
                StrictYaml.as(Kustomization.class, StrictYaml.documents(file).getFirst());
        Stream<String> generated = kustomization.getConfigMapGenerator().stream()
                .map(ConfigMapArgs::getFiles)
                .flatMap(List::stream);
        return Stream.of(
                        kustomization.getResources().stream(),
                        kustomization.getComponents().stream(),
                        kustomization.getPatches().stream()
                                .map(patch -> patch.getPath())
                                .filter(path -> path != null),
                        generated)
                .flatMap(paths -> paths)
                .map(path -> file.resolveSibling(path).normalize())
                .toList();
    }
}
