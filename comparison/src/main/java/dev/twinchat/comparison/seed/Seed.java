package dev.twinchat.comparison.seed;

import dev.twinchat.launcher.Database;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;

/**
 * The rows that every campaign begins with: users {@code user00001} to {@code user10000} with the ids 1 to 10,000,
 * 100,000 subscriptions, ten messages of each user and more of some.
 *
 * @param listedUsers how many users, the first ones, have a thousand messages instead, for those who ask for lists of them
 */
public record Seed(int listedUsers) {

    /** How many messages a user has; message {@code m} (from 1) of user {@code u} has the id {@code (m - 1) * USERS + u}. */
    static final int MESSAGES_EACH = 10;

    static final int USERS = 10_000;

    private static final int LISTED_EACH = 1_000;
    private static final int REPLIES_TO_EACH = 198;

    private static final List<String> DATABASES = List.of("users", "messages");

    /**
     * Fills the two databases of a stack, which have their schema and no rows.
     *
     * @throws SQLException if the database refuses
     */
    public void fill(Database database) throws SQLException {
        execute(database, this::statements);
    }

    /**
     * Reads every table and index of a stack's two databases into the database's own memory, where they would be if that had
     * just written them: otherwise the first requests would pay for it.
     *
     * @throws SQLException if the database refuses
     */
    public static void readIntoMemory(Database database) throws SQLException {
        execute(
                database,
                name -> List.of("select sum(pg_prewarm(oid)) from pg_class"
                        + " where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace"));
    }

    /**
     * Has a stack's two databases clear away dead rows and count the others now, so that they do not do it by themselves while something is measured.
     *
     * @throws SQLException if the database refuses
     */
    public static void tidy(Database database) throws SQLException {
        execute(database, name -> List.of("vacuum (analyze)"));
    }

    private static void execute(Database database, Function<String, List<String>> statements) throws SQLException {
        for (String name : DATABASES) {
            try (Connection connection = DriverManager.getConnection(
                            database.jdbcUrl(name), database.username(), database.password());
                    Statement statement = connection.createStatement()) {
                for (String sql : statements.apply(name)) {
                    statement.execute(sql);
                }
            }
        }
    }

    /** The one with that many messages in all, or with a few less where there is none. */
    public static Seed ofMessages(int messages) {
        return new Seed((messages - USERS * MESSAGES_EACH) / (LISTED_EACH - MESSAGES_EACH + REPLIES_TO_EACH));
    }

    /** How many messages there are in all. */
    public int messages() {
        return USERS * MESSAGES_EACH + listedUsers * (LISTED_EACH - MESSAGES_EACH + REPLIES_TO_EACH);
    }

    /** The nickname of a user. */
    static String nickname(int user) {
        return String.format(Locale.ROOT, "user%05d", user);
    }

    /** One by one: a vacuum refuses to be sent together with others. */
    private List<String> statements(String database) {
        String script = script(database).replace(":listed", Integer.toString(listedUsers));
        return Arrays.stream(script.split(";\\s*\n"))
                .filter(sql -> !sql.isBlank())
                .toList();
    }

    private static String script(String database) {
        try (InputStream script = Seed.class.getResourceAsStream(database + ".sql")) {
            return new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new IllegalStateException("the jar is broken", impossible);
        }
    }
}
