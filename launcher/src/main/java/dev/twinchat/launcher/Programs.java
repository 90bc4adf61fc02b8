package dev.twinchat.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The folders of unpacked services and their AOT caches, in the build's output, one folder for each content. */
final class Programs {

    /** What says of a jar that Spring Boot's tool can unpack it. */
    private static final String PACKED_BY = "Spring-Boot-Version";

    private static final int HASH_BYTES = 6;

    private Programs() {}

    /** The folder of all. */
    static Path cache(Path home) {
        return home.resolve("launcher").resolve("target").resolve("programs");
    }

    /** Where a stack's program is to lie, whether it does already or not. */
    static ServiceArtifact locate(ServiceName name, StackOptions options) throws IOException {
        Path built = name.jar(options.home(), options.stack());
        String content = content(built);
        if (content == null) {
            return new ServiceArtifact(built, built, built.resolveSibling("no-aot-cache"));
        }
        String file = built.getFileName().toString();
        Path folder = cache(options.home()).resolve(module(file) + "-" + content);
        return new ServiceArtifact(built, folder.resolve(file), folder.resolve(aotCache(name, folder)));
    }

    /** The name without its ending. */
    private static String module(String file) {
        return file.substring(0, file.lastIndexOf('.'));
    }

    /** A cache belongs to a program, a JDK, some flags and one place; where one of them differs it has another name. */
    private static String aotCache(ServiceName name, Path folder) {
        String needs = String.join(
                "\n",
                System.getProperty("java.home"),
                System.getProperty("java.vm.vendor"),
                Runtime.version().toString(),
                ServiceCommand.flags(name).toString(),
                folder.toString());
        return "classes-" + hash(needs) + ".aot";
    }

    /**
     * What tells a jar's content from another. Its time does not: the build gives all jars the same. Nothing if Spring Boot's tool could
     * not unpack it.
     */
    private static @Nullable String content(Path built) throws IOException {
        try (JarFile jar = new JarFile(built.toFile())) {
            if (jar.getManifest() == null
                    || jar.getManifest().getMainAttributes().getValue(PACKED_BY) == null) {
                return null;
            }
            return hash(jar.stream()
                    .map(entry -> entry.getName() + " " + entry.getSize() + " " + entry.getCrc())
                    .collect(Collectors.joining("\n")));
        }
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(digest, HASH_BYTES));
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
