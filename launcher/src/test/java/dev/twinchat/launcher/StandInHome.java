package dev.twinchat.launcher;

import dev.twinchat.launcher.standin.StandInService;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A project's root whose jars are stand-ins. */
final class StandInHome {

    private StandInHome() {}

    static Path makeIn(Path folder) throws IOException {
        Path home = folder.resolve("home with a space");
        for (Stack stack : Stack.values()) {
            for (ServiceName name : ServiceName.values()) {
                Path jar = name.jar(home, stack);
                Files.createDirectories(jar.resolveSibling(""));
                writeJar(jar, "first");
            }
        }
        // PostgreSQL's programs are unpacked once for all tests.
        Path cache = StackStarter.cache(Path.of("..")).toAbsolutePath().normalize();
        Files.createDirectories(cache);
        Files.createDirectories(link(home).resolveSibling(""));
        Files.createSymbolicLink(link(home), cache);
        return home;
    }

    /** Takes away the link that leads out of the temporary folder, before that is removed. */
    static void unlink(Path home) throws IOException {
        Files.deleteIfExists(link(home));
    }

    private static Path link(Path home) {
        return StackStarter.cache(home);
    }

    /** Writes a stand-in that differs from the others of its name by a word. */
    static void writeJar(Path jar, String word) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, StandInService.class.getName());
        // What Spring Boot's jars say of themselves: they can be unpacked.
        manifest.getMainAttributes().putValue("Spring-Boot-Version", "stand-in");
        String entry = StandInService.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream target = new JarOutputStream(file, manifest);
                InputStream code = Objects.requireNonNull(
                        StandInService.class.getClassLoader().getResourceAsStream(entry))) {
            target.putNextEntry(new JarEntry(entry));
            code.transferTo(target);
            target.putNextEntry(new JarEntry("word.txt"));
            target.write(word.getBytes(StandardCharsets.UTF_8));
        }
    }
}
