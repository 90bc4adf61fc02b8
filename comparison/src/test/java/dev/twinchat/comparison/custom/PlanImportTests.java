package dev.twinchat.comparison.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plans whose names, paths and files say what is to be guessed. */
class PlanImportTests {

    @TempDir
    private Path folder;

    @Test
    void copiesAPlanAndTheFilesThatItNames() throws IOException {
        Files.writeString(folder.resolve("books.csv"), "emma");
        Files.writeString(Files.createDirectories(folder.resolve("parts")).resolve("login.jmx"), "<jmeterTestPlan/>");
        Path plan = Files.writeString(folder.resolve("Load Test (2).jmx"), """
                <stringProp name="filename">books.csv</stringProp>
                <stringProp name="filename">/etc/hostname</stringProp>
                <stringProp name="IncludeController.includepath">parts/login.jmx</stringProp>
                <stringProp name="HTTPSampler.path">/api/users/me</stringProp>
                """);

        Path made = PlanImport.make(plan, folder.resolve("My Shop (2)"), null);

        assertThat(made).isDirectoryRecursivelyContaining("glob:**/parts/login.jmx");
        assertThat(made.resolve("books.csv")).hasContent("emma");
        assertThat(made.resolve("plan.jmx")).hasSameTextualContentAs(plan);
        assertThat(made.resolve("scenario.yaml")).hasContent("""
                name: my-shop-2
                description: what Load Test (2).jmx does
                service: user
                rows: none
                """);
    }

    @ParameterizedTest
    @CsvSource({
        "/api/users/ann/summary, /api/sessions, USER",
        "/api/messages, /api/users/ann/messages, MESSAGE",
        "/api/feed, /api/users/ann, GATEWAY",
        "/api/feed, ${path}, GATEWAY",
    })
    void guessesTheServiceByThePaths(String one, String other, Plan.Service service) throws IOException {
        assertThat(scenario("""
                <stringProp name="HTTPSampler.path">%s</stringProp>
                <stringProp name="HTTPSampler.path">%s</stringProp>
                """.formatted(one, other), null))
                .contains("service: " + service.name().toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @CsvSource({"Bearer ${token}, users", "/api/messages/${messageId}, messages", "nothing, none"})
    void guessesTheRowsByTheVariables(String text, String rows) throws IOException {
        assertThat(scenario(text, null)).contains("rows: " + rows);
    }

    @Test
    void takesTheServiceThatIsGiven() throws IOException {
        assertThat(scenario("", Plan.Service.MESSAGE)).contains("service: message");
    }

    @Test
    void changesNothingThatIsThere() throws IOException {
        Path plan = Files.writeString(folder.resolve("plan.jmx"), "");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlanImport.make(plan, folder, null))
                .withMessage(folder + " is there already; give another folder by --out");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlanImport.make(folder.resolve("no.jmx"), null, null))
                .withMessage("no plan " + folder.resolve("no.jmx"));
    }

    @Test
    void refusesWhatIsNoText() throws IOException {
        Path plan = Files.write(folder.resolve("plan.jmx"), "\u00e9".getBytes(StandardCharsets.ISO_8859_1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlanImport.make(plan, folder.resolve("made"), null))
                .withMessage(plan + " is not UTF-8, as plans of JMeter are");
    }

    private String scenario(String text, Plan.@Nullable Service service) throws IOException {
        Path plan = Files.writeString(folder.resolve("plan.jmx"), text);
        return Files.readString(
                PlanImport.make(plan, folder.resolve("made"), service).resolve("scenario.yaml"));
    }
}
