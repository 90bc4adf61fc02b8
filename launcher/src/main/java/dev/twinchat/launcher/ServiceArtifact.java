package dev.twinchat.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/**
 * A service's program as its JVM runs it.
 *
 * @param built its jar as the build left it
 * @param jar what runs: the jar that {@code built} is unpacked to, or {@code built} itself
 * @param aotCache the program's AOT cache, if that file exists
 */
record ServiceArtifact(Path built, Path jar, Path aotCache) {

    /**
     * Otherwise a JDK adds profiles (JEP 515): how methods were used in the recorded start, which the compiler would then begin with, and
     * better for one stack than for another. It adds adapters between compiled and interpreted methods, too; JDK 25 now and then takes one for another, and
     * warns of it on standard output, in the middle of a program's log.
     */
    private static final List<String> CLASSES_ONLY = List.of(
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-AOTRecordTraining",
            "-XX:-AOTAdapterCaching",
            "-XX:-AOTStubCaching");

    /** Starts a packed program with more on its class path. */
    private static final String PACKED_LAUNCHER = "org.springframework.boot.loader.launch.PropertiesLauncher";

    /** Where Spring Boot's tool puts a program's libraries, beside its jar. */
    private static final String LIBRARIES = "lib";

    /** The same program out of the jar that was built. */
    ServiceArtifact packed() {
        return new ServiceArtifact(built, built, aotCache);
    }

    /** Only then it can have a cache, which knows its classes by the place of their jar. */
    boolean isUnpacked() {
        return !jar.equals(built);
    }

    boolean hasAotCache() {
        return isUnpacked() && Files.isReadable(aotCache);
    }

    /** What it takes unpacked, its libraries included; empty if it is not. */
    OptionalLong unpackedBytes() throws IOException {
        if (!isUnpacked()) {
            return OptionalLong.empty();
        }
        Path libraries = jar.resolveSibling(LIBRARIES);
        return OptionalLong.of(Files.size(jar) + (Files.isDirectory(libraries) ? Folders.bytes(libraries) : 0));
    }

    /** The JVM's arguments that start it. */
    List<String> startArguments() {
        return List.of("-jar", jar.toString());
    }

    /**
     * The same with one more jar on its class path. For an unpacked program it stands behind the program's own, so that an AOT cache
     * still fits.
     *
     * @throws IOException if the program's jar cannot be read or has no main class
     */
    List<String> startArgumentsWith(Path addition) throws IOException {
        if (!isUnpacked()) {
            return List.of("-cp", jar.toString(), "-Dloader.path=" + addition, PACKED_LAUNCHER);
        }
        try (JarFile own = new JarFile(jar.toFile())) {
            String main = own.getManifest() == null
                    ? null
                    : own.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            if (main == null) {
                throw new IOException(jar + " has no main class");
            }
            return List.of("-cp", jar + File.pathSeparator + addition, main);
        }
    }

    /** Whether a start is to be taken down for a cache. */
    boolean isRecorded(AotCaches aotCaches) {
        return aotCaches == AotCaches.RECORDED && isUnpacked() && !hasAotCache();
    }

    /**
     * The flags of a start. The JVM goes without a cache that it cannot use, and says so at the head of its log.
     *
     * @param recording where a recorded start is taken down
     */
    List<String> flags(AotCaches aotCaches, Path recording) {
        if (isRecorded(aotCaches)) {
            return recording("record", recording);
        }
        return aotCaches == AotCaches.USED && hasAotCache() ? List.of("-XX:AOTCache=" + aotCache) : List.of();
    }

    /**
     * The flags that make the JVM write a cache, and end.
     *
     * @param recording what was taken down
     * @param target where to
     */
    List<String> aotCacheFlags(Path recording, Path target) {
        List<String> flags = new ArrayList<>(recording("create", recording));
        flags.add("-XX:AOTCache=" + target);
        return List.copyOf(flags);
    }

    private static List<String> recording(String mode, Path recording) {
        List<String> flags = new ArrayList<>(CLASSES_ONLY);
        flags.addAll(List.of("-XX:AOTMode=" + mode, "-XX:AOTConfiguration=" + recording));
        return List.copyOf(flags);
    }
}
