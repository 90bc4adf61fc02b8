package dev.twinchat.comparison.seed;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.twinchat.jmeter.Directories;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The rows that the load walks through: tokens with what they may ask for. The files hold secrets of stacks that live
 * for a minute each, and lie in a temporary directory.
 *
 * @param directory where the files lie, one a kind of row
 */
public record LoadData(Path directory) {

    /** The most users that can ask at the same time: each has a token of its own. */
    public static final int MOST_USERS = 1_000;

    private static final String USERS = "users.csv";
    private static final String PEOPLE = "people.csv";
    private static final String LISTED = "listed.csv";
    private static final String MESSAGES = "messages.csv";
    private static final String REAL_HASHES = "real-hashes.csv";

    /**
     * Mints the tokens and writes the rows.
     *
     * @param directory an existing one
     * @param seed the rows that the databases have
     * @param privateKey the PEM file of the user service's signing key
     */
    public static LoadData write(Path directory, Seed seed, Path privateKey) throws IOException {
        TokenMint mint = TokenMint.of(privateKey);
        List<String> tokens = IntStream.rangeClosed(1, MOST_USERS)
                .parallel()
                .mapToObj(mint::token)
                .toList();
        LoadData data = new LoadData(directory);
        data.writeUsers(USERS, tokens);
        data.writeUsers(LISTED, tokens.subList(0, seed.listedUsers()));
        data.writeMessages(tokens);
        data.writeNicknames(PEOPLE, 1, Seed.USERS);
        // The users who follow the others in the seed, as many as those, have their passwords hashed as real ones are.
        data.writeNicknames(REAL_HASHES, MOST_USERS + 1, 2 * MOST_USERS);
        return data;
    }

    /**
     * Writes rows that were made elsewhere.
     *
     * @param directory where they go; made where it does not exist, in one that does
     * @param users lines of token and nickname, below a line that names the columns
     * @param messages the same of token and message id; there may be none
     */
    public static LoadData write(Path directory, List<String> users, List<String> messages) throws IOException {
        Directories.make(directory);
        Files.write(directory.resolve(USERS), users);
        if (messages.size() > 1) {
            Files.write(directory.resolve(MESSAGES), messages);
        }
        return new LoadData(directory);
    }

    /** Whether there are rows for a plan. */
    public boolean has(Plan plan) {
        return Files.exists(file(plan));
    }

    /** The rows for a plan. */
    public Path file(Plan plan) {
        if (plan == Plan.LOGIN_PRODUCTION_HASH) {
            return directory.resolve(REAL_HASHES);
        }
        return directory.resolve(
                plan.listsMessages() ? LISTED : plan.columns().contains("messageId") ? MESSAGES : USERS);
    }

    /** Whom users follow: everybody there is, the users first. Where they were made through an API, these are all there are. */
    public Optional<Path> people() {
        return Optional.of(directory.resolve(PEOPLE)).filter(Files::exists);
    }

    private void writeUsers(String file, List<String> tokens) throws IOException {
        try (CsvWriter rows = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(Files.newBufferedWriter(directory.resolve(file)))) {
            rows.writeRecord("token", "nickname");
            for (int user = 1; user <= tokens.size(); user++) {
                rows.writeRecord(tokens.get(user - 1), Seed.nickname(user));
            }
        }
    }

    private void writeNicknames(String file, int first, int last) throws IOException {
        try (CsvWriter rows = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(Files.newBufferedWriter(directory.resolve(file)))) {
            rows.writeRecord("nickname");
            for (int user = first; user <= last; user++) {
                rows.writeRecord(Seed.nickname(user));
            }
        }
    }

    /** Rows of one user together, so that no two threads edit as the same user. */
    private void writeMessages(List<String> tokens) throws IOException {
        try (CsvWriter rows = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .build(Files.newBufferedWriter(directory.resolve(MESSAGES)))) {
            rows.writeRecord("token", "messageId");
            for (int user = 1; user <= tokens.size(); user++) {
                for (int message = 0; message < Seed.MESSAGES_EACH; message++) {
                    rows.writeRecord(tokens.get(user - 1), Integer.toString(message * Seed.USERS + user));
                }
            }
        }
    }
}
