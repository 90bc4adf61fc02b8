package dev.twinchat.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The real kustomize, by itself or in kubectl, if this machine has one; it needs no cluster. */
record Kustomize(List<String> command) {

    static Optional<Kustomize> found() {
        if (Project.hasProgram("kustomize")) {
            return Optional.of(new Kustomize(List.of("kustomize", "build")));
        }
        return Project.hasProgram("kubectl")
                ? Optional.of(new Kustomize(List.of("kubectl", "kustomize")))
                : Optional.empty();
    }

    /** What {@code kubectl apply -k} would send to the cluster. */
    Manifests build(Path folder) throws IOException, InterruptedException {
        Path errors = Files.createTempFile("kustomize", ".log");
        try {
            Process process = new ProcessBuilder(Stream.concat(command.stream(), Stream.of(folder.toString()))
                            .toList())
                    .redirectError(errors.toFile())
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new AssertionError(folder + ": " + Files.readString(errors));
            }
            return Manifests.parse(output);
        } finally {
            Files.delete(errors);
        }
    }
}
