package dev.twinchat.comparison.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are written over at once: a reader sees the old one or the new one, never half of one. */
public final class AtomicFile {

    private AtomicFile() {}

    /** One at a time: the last report of an interrupted campaign may meet one that is just being written. */
    public static synchronized void write(Path file, String text) throws IOException {
        Path half = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(half, text);
        Files.move(half, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
