package dev.twinchat.comparison.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/** The folder {@code results}, in which {@code latest} leads to the newest campaign. */
final class ResultsFolder {

    private ResultsFolder() {}

    /** Lets {@code latest} beside a campaign's folder lead to it. */
    static void pointLatestTo(Path campaign) throws IOException {
        Path name = Objects.requireNonNull(campaign.getFileName());
        Path link = campaign.resolveSibling("latest");
        Path fresh = campaign.resolveSibling("latest.part");
        Files.deleteIfExists(fresh);
        Files.createSymbolicLink(fresh, name);
        Files.move(fresh, link, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
