package dev.twinchat.comparison.custom;

import dev.twinchat.jmeter.Plan.Service;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes a scenario's folder of a plan. What the folder says of the plan is guessed from its text; {@link CustomScenario} checks it. */
public final class PlanImport {

    private static final Pattern FILES =
            Pattern.compile("name=\"(?:filename|IncludeController\\.includepath)\">([^<$]+)<");
    private static final Pattern PATHS = Pattern.compile("name=\"HTTPSampler\\.path\">([^<]*)<");
    private static final Pattern OF_USERS = Pattern.compile("/api/(users|sessions)\\b(?!/[^/]+/messages).*");
    private static final Pattern OF_MESSAGES =
            Pattern.compile("/api/(messages|feed|hashtags|presence|tickets|stream|users/[^/]+/messages)\\b.*");

    private PlanImport() {}

    /**
     * Copies a plan and the files beside it that it names.
     *
     * @param folder what to make; null for one of the plan's name, in the current directory
     * @param service which it asks; null to go by its paths
     * @return the folder
     * @throws IllegalArgumentException with one line if there is no such plan, or the folder is there already
     */
    public static Path make(Path plan, @Nullable Path folder, @Nullable Service service) throws IOException {
        String text = read(plan);
        Path made = folder == null ? Path.of(name(plan)) : folder;
        if (Files.exists(made)) {
            throw new IllegalArgumentException(made + " is there already; give another folder by --out");
        }
        Files.createDirectories(made);
        Files.copy(plan, made.resolve("plan.jmx"));
        Path beside = plan.toAbsolutePath().normalize().resolveSibling("");
        for (String file : found(FILES, text)) {
            Path from = beside.resolve(file).normalize();
            if (from.startsWith(beside) && Files.isRegularFile(from)) {
                Path to = made.resolve(beside.relativize(from));
                Files.createDirectories(to.toAbsolutePath().getParent());
                Files.copy(from, to);
            }
        }
        Files.writeString(made.resolve("scenario.yaml"), """
                name: %s
                description: what %s does
                service: %s
                rows: %s
                """.formatted(
                        name(made),
                        plan.getFileName(),
                        (service == null ? service(text) : service).name().toLowerCase(Locale.ROOT),
                        rows(text)));
        return made;
    }

    private static String read(Path plan) throws IOException {
        if (!Files.isRegularFile(plan)) {
            throw new IllegalArgumentException("no plan " + plan);
        }
        try {
            return Files.readString(plan);
        } catch (MalformedInputException other) {
            throw new IllegalArgumentException(plan + " is not UTF-8, as plans of JMeter are", other);
        }
    }

    /** As a scenario may be called. */
    private static String name(Path file) {
        String words = String.valueOf(file.getFileName())
                .replaceFirst("\\.jmx$", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^[^a-z]+|-+$", "");
        return words.isEmpty() ? "plan" : words.substring(0, Math.min(40, words.length()));
    }

    /** The gateway, which knows all paths, unless all are of one service. */
    private static Service service(String text) {
        List<String> paths =
                found(PATHS, text).stream().filter(path -> !path.isBlank()).toList();
        if (!paths.isEmpty()
                && paths.stream().allMatch(path -> OF_USERS.matcher(path).matches())) {
            return Service.USER;
        }
        return !paths.isEmpty()
                        && paths.stream()
                                .allMatch(path -> OF_MESSAGES.matcher(path).matches())
                ? Service.MESSAGE
                : Service.GATEWAY;
    }

    private static String rows(String text) {
        if (text.contains("${messageId}")) {
            return "messages";
        }
        return text.contains("${token}") || text.contains("${nickname}") ? "users" : "none";
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map(match -> match.group(1).strip())
                .distinct()
                .toList();
    }
}
