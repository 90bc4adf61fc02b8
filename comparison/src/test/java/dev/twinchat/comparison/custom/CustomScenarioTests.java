package dev.twinchat.comparison.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The documented example, as it is and with faults. */
class CustomScenarioTests {

    private static final Path EXAMPLE = Path.of("..", "docs", "example", "popular-hashtags");

    @TempDir
    private Path folder;

    @BeforeEach
    void copyTheExample() throws IOException {
        for (String file : List.of("scenario.yaml", "plan.jmx", "messages.sql")) {
            Files.copy(EXAMPLE.resolve(file), folder.resolve(file));
        }
    }

    @Test
    void readsTheExample() {
        Plan plan = CustomScenario.read(folder).plan();

        assertThat(plan.isOwn()).isTrue();
        assertThat(plan.label()).isEqualTo("popular-hashtags");
        assertThat(plan.service()).isEqualTo(Plan.Service.MESSAGE);
        assertThat(plan.kind()).isEqualTo(Plan.Kind.REQUESTS);
        assertThat(plan.loads()).containsExactly(10, 50);
        assertThat(plan.columns()).containsExactly("token", "nickname");
        assertThat(plan.answerTimeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(Path.of(plan.fileName()))
                .isEqualTo(folder.resolve("plan.jmx").toAbsolutePath());
        assertThat(CustomScenario.of(plan).folder()).isEqualTo(folder.toAbsolutePath());
    }

    @Test
    void hasAFormAtARate() {
        Plan open = CustomScenario.read(folder).plan().atOpenRate();

        assertThat(open.isOwn()).isTrue();
        assertThat(open.isOpen()).isTrue();
        assertThat(open.label()).isEqualTo("popular-hashtags-open");
        assertThat(Plan.isOpen(open.label())).isTrue();
        assertThat(Plan.loadUnitOf(open.label())).isEqualTo("requests a second");
        assertThat(CustomScenario.of(open).folder()).isEqualTo(folder.toAbsolutePath());
    }

    @Test
    void isContentWithLittle() throws IOException {
        Files.writeString(folder.resolve("scenario.yaml"), "{name: mine, description: Theirs, service: gateway}");

        Plan plan = CustomScenario.read(folder).plan();

        assertThat(plan.loads()).as("those of the campaign").isEmpty();
        assertThat(plan.columns()).containsExactly("token", "nickname");
        assertThat(plan.answerTimeout()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void hasAnotherFingerprintAfterAChange() throws IOException {
        String before = CustomScenario.read(folder).fingerprint();
        assertThat(CustomScenario.read(folder).fingerprint()).isEqualTo(before).hasSize(64);

        Files.writeString(folder.resolve("users.sql"), "select 1");

        assertThat(CustomScenario.read(folder).fingerprint()).isNotEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "nothing", textBlock = """
            scenario.yaml | name: popular-hashtags   | name: Popular            | name must be small letters, digits and dashes, 40 at most, a letter first
            scenario.yaml | name: popular-hashtags   | name: feed               | feed is the name of a scenario of Twinchat's
            scenario.yaml | name: popular-hashtags   | name: hashtags-open      | a name that ends with -open is that of a scenario at a rate
            scenario.yaml | name: popular-hashtags   | nothing                  | name must be small letters
            scenario.yaml | description:             | describes:               | member describes: Unrecognized property
            scenario.yaml | service: message         | service: messages        | member service: Cannot deserialize value
            scenario.yaml | service: message         | nothing                  | service must be user, message or gateway
            scenario.yaml | rows: users              | rows: accounts           | member rows: Cannot deserialize value
            scenario.yaml | [10, 50]                 | [10, 1001]               | users must be numbers from 1 to 1000, not 1001
            scenario.yaml | [10, 50]                 | [10, many]               | member users: Cannot deserialize value
            scenario.yaml | [10, 50]                 | [10, 50                  | is no YAML
            plan.jmx      | </hashTree>              | </tree>                  | is no XML
            plan.jmx      | jmeterTestPlan           | testPlan                 | is no plan of JMeter's: it does not begin with jmeterTestPlan
            plan.jmx      | elements.SampleRecorder  | elements.Recorder        | must have one dev.twinchat.jmeter.elements.SampleRecorder
            plan.jmx      | testname="samples in     | enabled="false" testname="samples in | must have one dev.twinchat.jmeter.elements.SampleRecorder
            plan.jmx      | __P(samples,             | __P(results,             | does not ask for ${__P(samples,…)} in file, which a campaign sets
            plan.jmx      | <HeaderManager           | <dev.twinchat.jmeter.elements.Arrivals><stringProp name="rate">9</stringProp></dev.twinchat.jmeter.elements.Arrivals><hashTree/><HeaderManager | does not ask for ${__P(rate,…)} in rate, which a campaign sets
            plan.jmx      | num_threads">${__P(users,10)} | num_threads">10     | does not ask for ${__P(users,…)} in ThreadGroup.num_threads
            plan.jmx      | ,${__P(seconds,30)})     | ,30)                     | does not ask for ${__P(seconds,…)} in ThreadGroup.duration
            plan.jmx      | testname="users"         | testname="users" enabled="false" | has no ThreadGroup
            plan.jmx      | domain">${__P(host,localhost)} | domain">localhost  | does not ask for ${__P(host,…)} in HTTPSampler.domain
            plan.jmx      | port">${__P(port,8080)}  | port">8080               | does not ask for ${__P(port,…)} in HTTPSampler.port
            plan.jmx      | >30000<                  | ><                       | must have a HTTPSampler.response_timeout from 1 to 900000 ms in each sampler, not ''
            plan.jmx      | >30000<                  | >900001<                 | in each sampler, not '900001'
            """)
    void refusesInOneLineWhatCannotBeRun(String file, String was, String is, String problem) throws IOException {
        Path changed = folder.resolve(file);
        Files.writeString(changed, Files.readString(changed).replace(was, is == null ? "" : is));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder))
                .withMessageStartingWith(changed.toString())
                .withMessageContaining(problem)
                .satisfies(refusal -> assertThat(refusal.getMessage()).hasLineCount(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ${__P(host,localhost)} | ''
            example.org            | does not ask for ${__P(host,…)} in HTTPSampler.domain
            """)
    void looksIntoIncludedFiles(String host, String problem) throws IOException {
        Path plan = folder.resolve("plan.jmx");
        String text = Files.readString(plan);
        Path included = Files.writeString(
                folder.resolve("included.jmx"), text.replace("domain\">${__P(host,localhost)}", "domain\">" + host));
        Files.writeString(plan, text.replace("<HeaderManager", """
                        <IncludeController>
                          <stringProp name="IncludeController.includepath">included.jmx</stringProp>
                        </IncludeController>
                        <hashTree/>
                        <HeaderManager"""));

        if (problem.isEmpty()) {
            assertThat(CustomScenario.read(folder).plan().answerTimeout()).isEqualTo(Duration.ofSeconds(30));
        } else {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> CustomScenario.read(folder))
                    .withMessage(included + " " + problem + ", which a campaign sets");
        }
        Files.delete(included);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder))
                .withMessage(plan + " includes " + included + ", which does not exist");
    }

    @Test
    void refusesRowsThatAreNoText() throws IOException {
        Files.write(folder.resolve("users.sql"), new byte[] {(byte) 0xe4});

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder))
                .withMessageStartingWith(folder.resolve("users.sql") + " cannot be read as UTF-8: ");
    }

    @Test
    void refusesAFolderWithoutAScenarioOrAPlan() throws IOException {
        Files.delete(folder.resolve("plan.jmx"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder))
                .withMessage("no plan " + folder.resolve("plan.jmx"));

        Files.delete(folder.resolve("scenario.yaml"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder))
                .withMessage("no scenario in " + folder + ": it has no scenario.yaml");
    }
}
