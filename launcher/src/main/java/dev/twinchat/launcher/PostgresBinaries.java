package dev.twinchat.launcher;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** PostgreSQL's programs, unpacked from the archive on the classpath once and kept with the build's output. */
final class PostgresBinaries {

    private PostgresBinaries() {}

    /**
     * The folder with {@code bin}, {@code lib} and {@code share}, unpacked if it is not there yet.
     *
     * @param cache where they are kept; several launchers may unpack at the same time
     */
    static Path in(Path cache) throws IOException {
        String archive = "postgres-" + (Tools.isMac() ? "darwin-" : "linux-") + (Tools.isArm() ? "arm_64" : "x86_64");
        URL source = PostgresBinaries.class.getResource("/" + archive + ".txz");
        if (source == null) {
            throw new StackStartException("there is no PostgreSQL for this machine on the classpath: " + archive);
        }
        URLConnection connection = source.openConnection();
        Path target = cache.resolve(archive + "-" + connection.getContentLengthLong());
        if (!Files.isDirectory(target)) {
            Files.createDirectories(cache);
            Path fresh = Files.createTempDirectory(cache, "unpacking-");
            Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rwxr-xr-x"));
            try (InputStream packed = connection.getInputStream()) {
                unpack(packed, fresh);
            }
            publish(fresh, target);
        }
        return target;
    }

    private static void publish(Path fresh, Path target) throws IOException {
        try {
            Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException another) {
            Folders.delete(fresh);
            if (!Files.isDirectory(target)) {
                throw another;
            }
        }
    }

    private static void unpack(InputStream packed, Path folder) throws IOException {
        try (TarArchiveInputStream tar =
                new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(packed)))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path path = folder.resolve(entry.getName()).normalize();
                if (!path.startsWith(folder)) {
                    throw new IOException("the archive leaves its folder: " + entry.getName());
                }
                unpack(tar, entry, path);
            }
        }
    }

    private static void unpack(InputStream tar, TarArchiveEntry entry, Path path) throws IOException {
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Files.createDirectories(path.resolveSibling(""));
        if (entry.isSymbolicLink()) {
            try {
                Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
            } catch (FileAlreadyExistsException twice) {
                // The archive names some links more than once.
            }
            return;
        }
        Files.copy(tar, path, StandardCopyOption.REPLACE_EXISTING);
        boolean executable = (entry.getMode() & 0100) != 0;
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }
}
