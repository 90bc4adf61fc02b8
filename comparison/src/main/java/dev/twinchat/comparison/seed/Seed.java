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

/**
 * The rows that every campaign begins with: users {@code user00001} to {@code user10000} with the ids 1 to 10,000,
 * 100,000 subscriptions, 100,000 messages.
 */
public final class Seed {

    /** How many messages a user has; message {@code m} (from 1) of user {@code u} has the id {@code (m - 1) * USERS + u}. */
    static final int MESSAGES_EACH = 10;

    static final int USERS = 10_000;

    private static final List<String> DATABASES = List.of("users", "messages");

    private Seed() {}

    /**
     * Fills the two databases of a stack, which have their schema and no rows.
     *
     * @throws SQLException if the database refuses
     */
    public static void fill(Database database) throws SQLException {
        for (String name : DATABASES) {
            try (Connection connection = DriverManager.getConnection(
                            database.jdbcUrl(name), database.username(), database.password());
                    Statement statement = connection.createStatement()) {
                for (String sql : statements(name)) {
                    statement.execute(sql);
                }
            }
        }
    }

    /** The nickname of a user. */
    static String nickname(int user) {
        return String.format(Locale.ROOT, "user%05d", user);
    }

    /** One by one: a vacuum refuses to be sent together with others. */
    private static List<String> statements(String database) {
        return Arrays.stream(script(database).split(";\\s*\n"))
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
