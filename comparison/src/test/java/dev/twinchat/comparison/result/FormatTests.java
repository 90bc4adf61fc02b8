package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.twinchat.comparison.result.Measurement.Drift;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both formats word for word, in every language. */
class FormatTests {

    private final Locale before = Locale.getDefault();

    @AfterEach
    void restoreLanguage() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG-u-nu-arab", "tr"})
    void writesCsv(String language) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(language));
        StringWriter out = new StringWriter();

        RunTable.write(Synthetic.troubled(1, List.of(10)), out);

        assertGolden(out.toString(), "results.csv");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "ar-EG-u-nu-arab", "tr"})
    void writesJson(String language) throws IOException {
        Locale.setDefault(Locale.forLanguageTag(language));

        assertGolden(ResultsFile.text(Synthetic.troubled(1, List.of(10))), "results.json");
    }

    @Test
    void readsWhatItWrote(@TempDir Path folder) throws IOException {
        Results results = Synthetic.troubled(2, List.of(10, 100));
        Path file = folder.resolve("results.json");

        ResultsFile.write(results, file);

        assertThat(ResultsFile.read(file)).isEqualTo(results);
        assertThat(folder).isDirectoryContaining(path -> path.equals(file)).satisfies(it -> {
            try (var files = Files.list(it)) {
                assertThat(files).hasSize(1);
            }
        });
    }

    @Test
    void readsWhatItWroteOfATarget(@TempDir Path folder) throws IOException {
        Results results = Varied.besideATarget(1, List.of(10));
        Path file = folder.resolve("results.json");

        ResultsFile.write(results, file);

        assertThat(ResultsFile.read(file)).isEqualTo(results);
        assertThat(Files.readString(file)).contains("\"service\" : null");
        StringWriter table = new StringWriter();
        RunTable.write(results, table);
        assertThat(table.toString()).contains(",mine,").doesNotContain("NaN");
    }

    @Test
    void readsWhatItWroteOfACustomPlan(@TempDir Path folder) throws IOException {
        Results results = Varied.ofOwnScenario(1, List.of(10), "ab12");
        Path file = folder.resolve("results.json");

        ResultsFile.write(results, file);

        assertThat(ResultsFile.read(file)).isEqualTo(results);
    }

    @Test
    void readsWhatItWroteOfASoak(@TempDir Path folder) throws IOException {
        Results results = Varied.ofSoak(1, List.of(50), new Drift(1.1, 1.2, 1.3, 1));
        Path file = folder.resolve("results.json");

        ResultsFile.write(results, file);

        assertThat(ResultsFile.read(file)).isEqualTo(results);
    }

    /** Whatever is added to the results is added to the schema, which allows nothing else; then the version is raised. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void keepsToThePublishedSchema(int blocks) throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of("..", "docs", "results.schema.json")));

        assertThat(schema.validate(ResultsFile.text(Synthetic.troubled(blocks, List.of(10, 100))), InputFormat.JSON))
                .isEmpty();
        assertThat(schema.validate(ResultsFile.text(Synthetic.nothing()), InputFormat.JSON))
                .isEmpty();
        assertThat(schema.validate(ResultsFile.text(SyntheticObservers.campaign()), InputFormat.JSON))
                .isEmpty();
        assertThat(schema.validate(ResultsFile.text(Varied.besideATarget(blocks, List.of(10, 100))), InputFormat.JSON))
                .isEmpty();
        assertThat(schema.validate(
                        ResultsFile.text(Varied.ofOwnScenario(blocks, List.of(10), "ab12")), InputFormat.JSON))
                .isEmpty();
        for (Drift drift : List.of(new Drift(1.1, 1.2, 1.3, 1), new Drift(null, 1, 1, 1))) {
            assertThat(schema.validate(ResultsFile.text(Varied.ofSoak(blocks, List.of(50), drift)), InputFormat.JSON))
                    .isEmpty();
        }
        assertThat(schema.validate("{\"schema\": \"" + Results.SCHEMA + "\"}", InputFormat.JSON))
                .as("one that lacks everything")
                .isNotEmpty();
    }

    @Test
    void publishesTheVersionsThatItReads() throws IOException {
        String schema = Files.readString(Path.of("..", "docs", "results.schema.json"));

        assertThat(Pattern.compile("\"(twinchat-results/\\d+)\"")
                        .matcher(schema)
                        .results()
                        .map(found -> found.group(1)))
                .containsExactlyElementsOf(Results.READABLE);
    }

    @Test
    void readsTheVersionsBefore(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("results.json");
        for (String version : List.of(
                "twinchat-results/1",
                "twinchat-results/2",
                "twinchat-results/3",
                "twinchat-results/4",
                "twinchat-results/5",
                "twinchat-results/6")) {
            Files.writeString(
                    file,
                    golden("results.json")
                            .replace(Results.SCHEMA, version)
                            .replaceAll(",\\s+\"drift\" : null", "")
                            .replace(",\n    \"target\" : null,\n    \"own\" : { }", ""));
            assertThat(ResultsFile.read(file).measured()).isNotEmpty();
        }

        Files.writeString(file, golden("results.json").replace(Results.SCHEMA, "twinchat-results/8"));
        assertThatIOException()
                .isThrownBy(() -> ResultsFile.read(file))
                .withMessageContaining("is of the schema twinchat-results/8");
    }

    /** What was written lies in {@code target/golden}, to be looked at and taken over where the change is meant. */
    private static void assertGolden(String written, String name) throws IOException {
        Path actual = Path.of("target", "golden", name);
        Files.createDirectories(actual.getParent());
        Files.writeString(actual, written);
        assertThat(written).isEqualTo(golden(name));
    }

    private static String golden(String name) throws IOException {
        try (var resource = FormatTests.class.getResourceAsStream(name)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
