package dev.twinchat.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.io.FileSystemResource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The settings of both stacks are the same, but for those that the documentation lists, each with its reason; ours are all documented, and
 * reports tell them as they are.
 */
class SettingsTests {

    private static final Path ROOT =
            Path.of(System.getProperty("twinchat.home", "..")).toAbsolutePath().normalize();
    private static final Path LIST = ROOT.resolve("docs/speed.md");
    private static final String HEADING = "## Settings that differ";
    private static final Path PAGE = ROOT.resolve("docs/settings.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(twinchat[\\w.-]+)` \\| (?:([^\\s|]+) )?\\|");
    private static final Pattern SETTING = Pattern.compile("`([a-z][\\w.-]+)`");
    private static final Path REPORTED =
            ROOT.resolve("comparison/src/main/resources/dev/twinchat/comparison/report/settings.json");
    private static final Pattern ASSIGNMENT = Pattern.compile("((?:server|spring|twinchat)\\.[\\w.-]+)=([^\\s,]+).*");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([\\w.-]+)}");

    @Test
    void areTheSameOrListedWithAReason() throws IOException {
        Set<String> listed = listed();
        Set<String> differing = differing();

        assertThat(differing).allMatch(setting -> listed.stream().anyMatch(entry -> covers(entry, setting)));
        assertThat(listed).allMatch(entry -> differing.stream().anyMatch(setting -> covers(entry, setting)));
    }

    @ParameterizedTest
    @CsvSource({
        "Of both, service-mvc",
        "Of the user service, user-service-mvc",
        "Of the message service, message-service-mvc"
    })
    void areDocumentedWithTheirDefaults(String heading, String module) throws IOException {
        String section =
                Files.readString(PAGE).split("\n## " + heading + "\n", -1)[1].split("\n## ", -1)[0];
        Map<String, String> documented = ROW.matcher(section)
                .results()
                .collect(Collectors.toMap(row -> row.group(1), row -> Objects.requireNonNullElse(row.group(2), "")));
        Map<String, String> ours = settings(module);
        ours.keySet().removeIf(setting -> !setting.startsWith("twinchat."));

        assertThat(documented).isEqualTo(ours);
    }

    /** The page puts some together, as {@code `twinchat.redis.host`, `.port`}. */
    @Test
    void areDocumentedForTheGateway() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/gateway.md"));

        assertThat(settings("gateway").keySet().stream().filter(setting -> setting.startsWith("twinchat.")))
                .isNotEmpty()
                .allMatch(setting -> page.contains("`" + setting + "`")
                        || page.contains("`" + setting.substring(setting.lastIndexOf('.')) + "`"));
    }

    /** But for those that a campaign or a stack sets otherwise. */
    @Test
    void areReportedAsTheyAre() throws IOException {
        List<JsonNode> reported = JsonMapper.shared()
                .readTree(REPORTED)
                .valueStream()
                .filter(entry -> !entry.has("when"))
                .filter(entry -> ASSIGNMENT.matcher(setting(entry)).matches())
                .filter(entry -> !setting(entry).startsWith("spring.threads.virtual.enabled="))
                .toList();

        assertThat(reported).hasSizeGreaterThan(5);
        for (JsonNode entry : reported) {
            Matcher assignment = ASSIGNMENT.matcher(setting(entry));
            assertThat(assignment.matches()).isTrue();
            for (String twin : twins(entry.path("stack").asString())) {
                Map<String, String> all = new TreeMap<>(settings("service-" + twin));
                all.putAll(settings("message-service-" + twin));
                String value = PLACEHOLDER
                        .matcher(String.valueOf(all.get(assignment.group(1))))
                        .replaceAll(placeholder -> String.valueOf(all.get(placeholder.group(1))));
                assertThat(value).as("%s of %s", setting(entry), twin).isEqualTo(assignment.group(2));
            }
        }
    }

    private static String setting(JsonNode entry) {
        return entry.path("setting").asString();
    }

    private static Set<String> twins(String stacks) {
        return switch (stacks) {
            case "all" -> Set.of("mvc", "webflux");
            case "webflux" -> Set.of("webflux");
            default -> Set.of("mvc");
        };
    }

    private static Set<String> differing() throws IOException {
        Set<String> differing = new TreeSet<>();
        for (String module : Set.of("service-%s", "user-service-%s", "message-service-%s")) {
            Map<String, String> mvc = settings(module.formatted("mvc"));
            Map<String, String> webflux = settings(module.formatted("webflux"));
            Stream.concat(mvc.keySet().stream(), webflux.keySet().stream())
                    .filter(setting -> !Objects.equals(mvc.get(setting), webflux.get(setting)))
                    .forEach(differing::add);
        }
        return differing;
    }

    private static Map<String, String> settings(String module) throws IOException {
        Path resources = ROOT.resolve(module).resolve("src/main/resources");
        Path file = resources.resolve(module.startsWith("service-") ? "service.yml" : "application.yml");
        Map<String, String> settings = new TreeMap<>();
        new YamlPropertySourceLoader()
                .load(module, new FileSystemResource(file)).stream()
                        .map(EnumerablePropertySource.class::cast)
                        .forEach(source -> Stream.of(source.getPropertyNames())
                                .forEach(name -> settings.put(name, String.valueOf(source.getProperty(name)))));
        assertThat(settings).as(module).isNotEmpty();
        return settings;
    }

    /** The settings in the first column of the table: names, or what names begin with. */
    private static Set<String> listed() throws IOException {
        String section = Files.readString(LIST).split(HEADING, -1)[1].split("\n## ", -1)[0];
        return section.lines()
                .filter(line -> line.startsWith("|"))
                .flatMap(line -> SETTING.matcher(line.split("\\|", -1)[1]).results())
                .map(setting -> setting.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean covers(String entry, String setting) {
        return setting.equals(entry) || setting.startsWith(entry + ".") || setting.startsWith(entry + "[");
    }
}
