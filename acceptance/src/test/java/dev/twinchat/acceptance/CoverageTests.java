package dev.twinchat.acceptance;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.domain.problem.ProblemCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the features cover: nothing that a client can meet is left without a scenario. */
class CoverageTests {

    /** An internal error is never right. */
    private static final Set<ProblemCode> WITHOUT_SCENARIO = EnumSet.of(ProblemCode.INTERNAL);

    /** Calls that steps make for sentences such as {@code Ann deletes it}. */
    private static final List<String> SAID_IN_WORDS = List.of(
            "PATCH /api/messages/{id}", "DELETE /api/messages/{id}", "DELETE /api/users/{nickname}/subscription");

    @Test
    void everyProblemCodeHasAScenario() throws IOException {
        String features = features();
        Set<String> missing = EnumSet.complementOf(EnumSet.copyOf(WITHOUT_SCENARIO)).stream()
                .map(ProblemCode::code)
                .filter(code -> !Pattern.compile("the problem is " + code + "\\b(?!-)")
                        .matcher(features)
                        .find())
                .collect(toCollection(TreeSet::new));
        assertThat(missing).as("problem codes that no feature expects").isEmpty();
    }

    @Test
    void everyProblemCodeIsDescribed() throws IOException {
        Set<String> described = description().findValues("code").stream()
                .map(code -> code.path("const").asString(""))
                .collect(Collectors.toSet());
        assertThat(described)
                .containsAll(EnumSet.complementOf(EnumSet.copyOf(WITHOUT_SCENARIO)).stream()
                        .map(ProblemCode::code)
                        .toList());
    }

    @Test
    void everyDescribedCallHasAScenario() throws IOException {
        String features = features();
        Set<String> missing = new TreeSet<>();
        description()
                .get("paths")
                .properties()
                .forEach(path -> path.getValue().propertyNames().stream()
                        .map(method -> method.toUpperCase(Locale.ROOT))
                        .filter(method -> !pattern(method, path.getKey())
                                .matcher(features)
                                .find())
                        .map(method -> method + " " + path.getKey())
                        .filter(call -> !SAID_IN_WORDS.contains(call))
                        .forEach(missing::add));
        assertThat(missing).as("calls that no feature makes").isEmpty();
    }

    private static Pattern pattern(String method, String path) {
        return Pattern.compile(method + " " + path.replace(".", "\\.").replaceAll("\\{[^/]+}", "[^/ ]+") + "[?\\s/]");
    }

    private static JsonNode description() throws IOException {
        try (InputStream file = CoverageTests.class.getResourceAsStream("/openapi.json")) {
            return JsonMapper.shared().readTree(file);
        }
    }

    private static String features() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/features"))) {
            StringBuilder all = new StringBuilder();
            for (Path file : files.sorted().toList()) {
                all.append(Files.readString(file)).append('\n');
            }
            return all.toString();
        }
    }
}
