package dev.twinchat.comparison.custom;

import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.jmeter.JMeterDistribution;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.jmeter.Plan.Service;
import dev.twinchat.jmeter.PlanInspection;
import dev.twinchat.jmeter.PlanSpec;
import dev.twinchat.launcher.Database;
import dev.twinchat.schema.Schema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * A scenario that is not ours: a folder with {@code scenario.yaml}, which says what it is and at which loads it is measured, {@code plan.jmx}, a plan
 * for JMeter, and {@code users.sql} and {@code messages.sql}, either of which may be missing, for what the databases are to have besides the usual rows.
 *
 * @param folder where it lies
 * @param plan what a campaign drives
 * @param forms in which a campaign measures it: under closed load, at rates, or both
 * @param notes what runs otherwise than its plan says: sentences that name the element
 */
public record CustomScenario(Path folder, Plan plan, List<Plan> forms, List<String> notes) {

    private static final String FACTS = "scenario.yaml";
    private static final String PLAN = "plan.jmx";

    /** How many a campaign has that says nothing else. */
    private static final int USERS = 50;

    private static final int MOST_SHARE = 1_000;
    private static final int MOST_RATE = 100_000;
    private static final int MOST_SECONDS = 86_400;
    private static final String NAME = "[a-z][a-z0-9-]{0,39}";

    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** Which of the rows that a campaign makes the plan gets by {@code -Jdata}. */
    private enum Rows {
        USERS,
        LISTED,
        MESSAGES,
        NONE
    }

    /** {@code scenario.yaml}. */
    private record Facts(
            @Nullable String name,
            @Nullable String description,
            @Nullable Service service,
            @Nullable Rows rows,
            @Nullable List<Integer> users,
            @Nullable List<Integer> rates,
            @Nullable Integer seconds,
            @Nullable Map<String, Integer> groups) {}

    public CustomScenario {
        forms = List.copyOf(forms);
        notes = List.copyOf(notes);
    }

    /**
     * Reads a scenario and makes sure that it can be run.
     *
     * @param home the project's root, whose JMeter would run it
     * @throws IllegalArgumentException if it cannot; of what is wrong with the plan, there is a line for each
     */
    public static CustomScenario read(Path where, Path home) {
        Path folder = where.toAbsolutePath().normalize();
        Path file = folder.resolve(FACTS);
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("no scenario in " + where + ": it has no " + FACTS);
        }
        Facts given = facts(file);
        PlanSpec facts = planFacts(file, given);
        Path jmx = folder.resolve(PLAN);
        if (!Files.isRegularFile(jmx)) {
            throw new IllegalArgumentException("no plan " + jmx);
        }
        for (Schema schema : Schema.values()) {
            seedOf(folder.resolve(seedName(schema)));
        }
        Plan plan = Plan.own(facts.file(jmx));
        PlanInspection found = PlanInspection.of(JMeterDistribution.at(home), plan, users(plan));
        if (!found.problems().isEmpty()) {
            throw new IllegalArgumentException(jmx + ": " + String.join("\n  ", found.problems()));
        }
        Plan measured =
                Plan.own(facts.file(jmx).answersWithin(found.answerTimeout()).pausesFor(found.pauses()));
        return new CustomScenario(folder, measured, forms(given, measured), found.notes());
    }

    /** Rates alone are instead of users. */
    private static List<Plan> forms(Facts facts, Plan plan) {
        if (facts.rates() == null) {
            return List.of(plan);
        }
        return facts.users() == null ? List.of(plan.atOpenRate()) : List.of(plan, plan.atOpenRate());
    }

    /** The smallest of its loads; those of the campaign may be greater. */
    private static int users(Plan plan) {
        return plan.loads().stream().mapToInt(load -> load).min().orElse(USERS);
    }

    /**
     * The scenario that a plan belongs to.
     *
     * @param plan one that {@link Plan#isOwn() is not ours}
     */
    public static CustomScenario of(Plan plan) {
        Path file = Path.of(plan.fileName());
        return new CustomScenario(file.resolveSibling(""), plan, List.of(plan), List.of());
    }

    private static Facts facts(Path file) {
        try {
            Facts facts = YAML.readValue(Files.readString(file), Facts.class);
            if (facts == null) {
                throw new IllegalArgumentException(file + " is empty");
            }
            return facts;
        } catch (DatabindException wrong) {
            String where = wrong.getPath().isEmpty()
                    ? ""
                    : "member " + wrong.getPath().getFirst().getPropertyName() + ": ";
            throw new IllegalArgumentException(file + ": " + where + firstLine(wrong.getOriginalMessage()), wrong);
        } catch (JacksonException malformed) {
            throw new IllegalArgumentException(
                    file + " is no YAML: " + firstLine(malformed.getOriginalMessage()), malformed);
        } catch (IOException unreadable) {
            throw new IllegalArgumentException("cannot read " + file + ": " + unreadable, unreadable);
        }
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("");
    }

    private static PlanSpec planFacts(Path file, Facts facts) {
        String name = facts.name();
        if (name == null || !name.matches(NAME)) {
            throw new IllegalArgumentException(
                    file + ": name must be small letters, digits and dashes, 40 at most, a letter first");
        }
        if (Plan.isOpenForm(name)) {
            throw new IllegalArgumentException(file + ": a name that ends with -open is that of a scenario at a rate;"
                    + " choose another, and run it with --arrivals");
        }
        if (Plan.ofLabel(name).isPresent()) {
            throw new IllegalArgumentException(file + ": " + name + " is the name of a scenario of Twinchat's");
        }
        String description = facts.description();
        if (description == null || description.isBlank()) {
            throw new IllegalArgumentException(file + ": description must say in a line what the users do");
        }
        if (facts.service() == null) {
            throw new IllegalArgumentException(
                    file + ": service must be user, message or gateway: whose figures count");
        }
        PlanSpec plan = PlanSpec.of(name, facts.service(), description.strip())
                .loads(loads(file, "users", facts.users(), LoadData.MOST_USERS))
                .shares(groups(file, facts.groups()));
        if (facts.rates() != null) {
            plan.ratesWhenOpen(loads(file, "rates", facts.rates(), MOST_RATE));
        }
        if (facts.seconds() != null) {
            if (facts.seconds() < 1 || facts.seconds() > MOST_SECONDS) {
                throw new IllegalArgumentException(
                        file + ": seconds must be from 1 to " + MOST_SECONDS + ", not " + facts.seconds());
            }
            plan.measuredFor(Duration.ofSeconds(facts.seconds()));
        }
        return switch (facts.rows() == null ? Rows.USERS : facts.rows()) {
            case USERS -> plan;
            case LISTED -> plan.listing();
            case MESSAGES -> plan.columns("token", "messageId");
            case NONE -> plan.columns();
        };
    }

    private static Integer[] loads(Path file, String member, @Nullable List<Integer> loads, int most) {
        if (loads == null) {
            return new Integer[0];
        }
        if (loads.isEmpty()) {
            throw new IllegalArgumentException(file + ": " + member + " must have a number, or be left out");
        }
        for (Integer load : loads) {
            if (load == null || load < 1 || load > most) {
                throw new IllegalArgumentException(
                        file + ": " + member + " must be numbers from 1 to " + most + ", not " + load);
            }
        }
        return loads.stream().distinct().sorted().toArray(Integer[]::new);
    }

    private static Map<String, Integer> groups(Path file, @Nullable Map<String, Integer> groups) {
        if (groups == null) {
            return Map.of();
        }
        groups.forEach((group, share) -> {
            if (share == null || share < 0 || share > MOST_SHARE) {
                throw new IllegalArgumentException(file + ": groups must have shares from 0 to " + MOST_SHARE + ", not "
                        + share + " for " + group);
            }
        });
        return groups;
    }

    /**
     * Adds the scenario's own rows to databases that have the usual ones.
     *
     * @throws SQLException if the database refuses; the message names the file
     */
    public void seed(Database database) throws SQLException {
        for (Schema schema : Schema.values()) {
            Path script = folder.resolve(seedName(schema));
            String sql = seedOf(script);
            if (!sql.isBlank()) {
                execute(database, schema.databaseName(), script, sql);
            }
        }
    }

    private static String seedName(Schema schema) {
        return schema.databaseName() + ".sql";
    }

    /** Nothing if there is no such file. */
    private static String seedOf(Path script) {
        try {
            return Files.isRegularFile(script) ? Files.readString(script) : "";
        } catch (IOException unreadable) {
            throw new IllegalArgumentException(script + " cannot be read as UTF-8: " + unreadable, unreadable);
        }
    }

    private static void execute(Database database, String name, Path script, String sql) throws SQLException {
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(name), database.username(), database.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
            // Otherwise it comes by itself, in the middle of a run.
            statement.execute("vacuum (analyze)");
        } catch (SQLException refused) {
            throw new SQLException(script + ": " + refused.getMessage(), refused);
        }
    }

    /**
     * What tells its content from that of another, or of itself after a change.
     *
     * @throws IllegalArgumentException if a file of it cannot be read
     */
    public String fingerprint() {
        try (Stream<Path> content = Files.list(folder)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path file : content.filter(Files::isRegularFile).sorted().toList()) {
                digest.update((file.getFileName() + " " + Files.size(file) + "\n").getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(file));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException unreadable) {
            throw new IllegalArgumentException("cannot read the scenario in " + folder + ": " + unreadable, unreadable);
        } catch (NoSuchAlgorithmException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
