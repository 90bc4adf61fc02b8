package dev.twinchat.jmeter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where runs leave their files. */
public final class Directories {

    private Directories() {}

    /**
     * Makes a directory that is not there, but not the one that it lies in: that one may just be being removed, and would come back.
     *
     * @throws IOException if there is none that it could lie in
     */
    public static void make(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            return;
        }
        Path parent = directory.toAbsolutePath().getParent();
        if (parent != null && !Files.isDirectory(parent)) {
            throw new IOException("there is no " + parent + " to make " + directory.getFileName() + " in");
        }
        Files.createDirectory(directory);
    }
}
