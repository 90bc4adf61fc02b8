package dev.twinchat.deploy;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where things lie, and what the build knows. */
final class Project {

    static final Path ROOT = root();
    static final Path KUBERNETES = ROOT.resolve("k8s");
    static final List<String> STACKS = List.of("mvc-platform", "mvc-virtual", "webflux");

    private Project() {}

    /** What images of this build are tagged with. */
    static String version() {
        return System.getProperty("project.version");
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** All files under a folder, in the order of their names. */
    static List<Path> files(Path folder) {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Whether a program is on the path. */
    static boolean hasProgram(String name) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return folder;
    }
}
