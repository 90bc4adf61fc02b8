package dev.twinchat.comparison.cli;

import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Folders of campaigns, and the folder {@code results}, in which {@code latest} leads to the newest campaign. */
final class ResultsFolder {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private ResultsFolder() {}

    /**
     * Where new results will go.
     *
     * @param out what was given as {@code --out}; null for a folder of {@code results} whose name has the time
     * @param kind what the name ends with then
     * @throws ParameterException with one line if it exists
     */
    static Path fresh(CommandSpec command, @Nullable Path out, String kind) {
        String time = Instant.now().atZone(ZoneId.systemDefault()).format(TIME);
        Path folder =
                out != null ? out : Path.of(System.getProperty("twinchat.home", ""), "results", time + "-" + kind);
        if (Files.exists(folder)) {
            throw new ParameterException(command.commandLine(), "--out " + folder + " exists; give a new folder");
        }
        return folder.toAbsolutePath().normalize();
    }

    /** Makes that folder, before the minutes that it takes to have something to write there; as {@link #fresh}. */
    static Path make(CommandSpec command, @Nullable Path out, String kind) {
        Path folder = fresh(command, out, kind);
        try {
            return Files.createDirectories(folder);
        } catch (IOException impossible) {
            throw new ParameterException(
                    command.commandLine(),
                    "--out: " + folder + " cannot be made: " + ErrorOutput.sentence(impossible),
                    impossible);
        }
    }

    /**
     * The results of the campaign in that folder.
     *
     * @throws ParameterException with one line if there are none
     */
    static Results read(CommandSpec command, Path campaign) {
        Path file = campaign.resolve("results.json");
        try {
            if (!Files.isRegularFile(file)) {
                throw new IOException("there is no " + file);
            }
            return ResultsFile.read(file);
        } catch (IOException unreadable) {
            throw new ParameterException(command.commandLine(), String.valueOf(unreadable.getMessage()), unreadable);
        }
    }

    /** The campaign's folder itself where this is a link to it, like {@code latest}, which may lead to another one soon. */
    static Path behind(Path campaign) throws IOException {
        return Files.isSymbolicLink(campaign)
                ? campaign.toRealPath()
                : campaign.toAbsolutePath().normalize();
    }

    /** Lets {@code latest} lead to a campaign's folder, if that lies beside it in {@code results}. */
    static void pointLatestTo(Path campaign, Path results) throws IOException {
        Path parent = campaign.getParent();
        if (parent == null || !Files.isDirectory(results) || !Files.isSameFile(parent, results)) {
            return;
        }
        Path name = Objects.requireNonNull(campaign.getFileName());
        Path link = campaign.resolveSibling("latest");
        Path fresh = campaign.resolveSibling("latest.part");
        Files.deleteIfExists(fresh);
        Files.createSymbolicLink(fresh, name);
        Files.move(fresh, link, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
