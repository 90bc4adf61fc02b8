package dev.twinchat.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Unpacks the services' jars, each content once: a JVM reads plain jars with less work than jars in a jar. Several launchers may do so
 * concurrently; what has not been started for a while is removed.
 */
final class JarExtractor {

    /** Longer than any start takes: until then another launcher may still read classes there. */
    private static final Duration KEPT = Duration.ofMinutes(10);

    private static final String UNFINISHED = "unfinished-";

    private final StackOptions options;
    private final StackLayout layout;
    private final Reaper reaper;

    JarExtractor(StackOptions options, StackLayout layout, Reaper reaper) {
        this.options = options;
        this.layout = layout;
        this.reaper = reaper;
    }

    /**
     * The program, unpacked now if it was not before.
     *
     * @throws IOException if that is not possible here; it can still be run from the jar that was built
     */
    ServiceArtifact of(ServiceName name) throws IOException {
        ServiceArtifact artifact = Programs.locate(name, options);
        if (!artifact.isUnpacked()) {
            return artifact;
        }
        Path folder = artifact.jar().resolveSibling("");
        if (!Files.isRegularFile(artifact.jar())) {
            publish(unpack(name, artifact), folder);
            forgetOld(folder);
        }
        touch(folder);
        return artifact;
    }

    /** In the stack's own directory, so that nothing half done is left elsewhere. */
    private Path unpack(ServiceName name, ServiceArtifact artifact) throws IOException {
        Path target = layout.root().resolve(name.label() + "-unpacked");
        ChildProcess tool = ChildProcess.start(
                new ChildProcess.Spec(
                        "unpacking " + name.label(),
                        List.of(
                                ServiceCommand.java(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-XX:+PerfDisableSharedMem",
                                "-Djarmode=tools",
                                "-jar",
                                artifact.built().toString(),
                                "extract",
                                "--destination",
                                target.toString()),
                        ServiceCommand.ownEnvironment(),
                        layout.work(),
                        layout.logs().resolve(name.label() + "-unpacking.log"),
                        Reaper.StopSignal.TERM),
                reaper);
        if (tool.await(options.startTimeout()) != 0
                || !Files.isRegularFile(target.resolve(artifact.jar().getFileName()))) {
            throw new IOException("its jar could not be unpacked; " + LogTail.lastLine(tool.log()));
        }
        return target;
    }

    /** Publishes the copy; a second launcher keeps what is there. */
    private static void publish(Path made, Path target) throws IOException {
        Path cache = Files.createDirectories(target.resolveSibling(""));
        Path unfinished = Files.createTempDirectory(cache, UNFINISHED);
        try {
            Path copy = unfinished.resolve("program");
            Folders.copy(made, copy);
            Files.move(copy, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException another) {
            if (!Files.isDirectory(target)) {
                throw another;
            }
        } finally {
            Folders.delete(unfinished);
            Folders.delete(made);
        }
    }

    private static void touch(Path folder) {
        try {
            Files.setLastModifiedTime(folder, FileTime.from(Instant.now()));
        } catch (IOException notOurs) {
            // Then its owner keeps it fresh.
        }
    }

    /** Other contents of the same module, and what launchers left that were killed. */
    private static void forgetOld(Path folder) {
        String name = folder.getFileName().toString();
        String module = name.substring(0, name.lastIndexOf('-') + 1);
        Instant old = Instant.now().minus(KEPT);
        try (Stream<Path> all = Files.list(folder.resolveSibling(""))) {
            for (Path each : all.toList()) {
                String other = each.getFileName().toString();
                boolean replaced = other.startsWith(module) && !other.equals(name);
                if ((replaced || other.startsWith(UNFINISHED))
                        && Files.getLastModifiedTime(each).toInstant().isBefore(old)) {
                    Folders.delete(each);
                }
            }
        } catch (IOException | UncheckedIOException meanwhile) {
            // Another process does the same, or owns it: only disk space is lost.
        }
    }
}
