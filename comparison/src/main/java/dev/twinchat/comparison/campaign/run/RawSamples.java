package dev.twinchat.comparison.campaign.run;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** Keeps the samples of every run, so that everybody can do the sums again. */
public final class RawSamples {

    /** What the names of all files end with. */
    static final String SUFFIX = ".samples.csv.gz";

    private RawSamples() {}

    /** Where the samples of another run of the same cell lie, with its name in theirs. */
    static Path beside(Path samples, String run) {
        String name = samples.getFileName().toString();
        return samples.resolveSibling(name.substring(0, name.length() - SUFFIX.length()) + "-" + run + SUFFIX);
    }

    /** Compresses a file of samples to another place. */
    static void keep(Path samples, Path to) throws IOException {
        Files.createDirectories(to.toAbsolutePath().getParent());
        try (OutputStream compressed = new GZIPOutputStream(Files.newOutputStream(to))) {
            Files.copy(samples, compressed);
        }
    }
}
