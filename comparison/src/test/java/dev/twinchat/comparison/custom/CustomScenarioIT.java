package dev.twinchat.comparison.custom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.twinchat.comparison.campaign.design.Cell;
import dev.twinchat.comparison.campaign.load.RunDurations;
import dev.twinchat.jmeter.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The documented example, as it is and with faults. */
class CustomScenarioIT {

    private static final Path EXAMPLE = Path.of("..", "docs", "example", "popular-hashtags");

    private static final Path HOME = Path.of(System.getProperty("twinchat.home"));

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
        Plan plan = CustomScenario.read(folder, HOME).plan();

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
        Plan open = CustomScenario.read(folder, HOME).plan().atOpenRate();

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

        Plan plan = CustomScenario.read(folder, HOME).plan();

        assertThat(plan.loads()).as("those of the campaign").isEmpty();
        assertThat(plan.columns()).containsExactly("token", "nickname");
        assertThat(plan.answerTimeout()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void sharesUsersAsItsGroupsSay() throws IOException {
        Path facts = folder.resolve("scenario.yaml");
        Files.writeString(facts, Files.readString(facts) + "\ngroups: {buyers: 2}\n");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder, HOME))
                .withMessageContaining("scenario.yaml gives a share to 'buyers', and the groups are 'users'");

        Files.writeString(facts, Files.readString(facts).replace("buyers: 2", "users: 2"));
        assertThat(CustomScenario.read(folder, HOME).plan().shares()).containsExactly(Map.entry("users", 2));
    }

    @Test
    void isMeasuredAtItsRatesAndAsLongAsItSays() throws IOException {
        Path facts = folder.resolve("scenario.yaml");
        Files.writeString(facts, Files.readString(facts) + "\nrates: [300, 100]\nseconds: 20\n");

        CustomScenario both = CustomScenario.read(folder, HOME);

        assertThat(both.forms()).extracting(Plan::label).containsExactly("popular-hashtags", "popular-hashtags-open");
        assertThat(both.forms().getLast().loads()).containsExactly(100, 300);
        RunDurations durations =
                new RunDurations(Duration.ofSeconds(1), Duration.ofSeconds(3), Duration.ZERO, Map.of(), false);
        assertThat(both.forms())
                .allSatisfy(
                        form -> assertThat(durations.load(new Cell(form, 10))).isEqualTo(Duration.ofSeconds(21)));

        Files.writeString(facts, Files.readString(facts).replaceFirst("users: \\[.*\\]", ""));
        assertThat(CustomScenario.read(folder, HOME).forms())
                .as("rates instead of users")
                .extracting(Plan::label)
                .containsExactly("popular-hashtags-open");
    }

    @Test
    void hasRunsOfSeveralIterations() throws IOException {
        Path plan = folder.resolve("plan.jmx");
        Files.writeString(plan, Files.readString(plan).replace("<HeaderManager", """
                        <UniformRandomTimer guiclass="UniformRandomTimerGui" testclass="UniformRandomTimer" testname="think">
                          <stringProp name="ConstantTimer.delay">${__P(think,2000)}</stringProp>
                          <stringProp name="RandomTimer.range">2500.0</stringProp>
                        </UniformRandomTimer>
                        <hashTree/>
                        <HeaderManager"""));

        Plan pausing = CustomScenario.read(folder, HOME).plan();

        assertThat(pausing.pauses()).isEqualTo(Duration.ofMillis(4_500));
        RunDurations durations =
                new RunDurations(Duration.ofSeconds(1), Duration.ofSeconds(3), Duration.ZERO, Map.of(), false);
        assertThat(durations.load(new Cell(pausing, 10))).isEqualTo(Duration.ofSeconds(5 + 9));
        assertThat(durations.load(new Cell(pausing.atOpenRate(), 10))).isEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void hasAnotherFingerprintAfterAChange() throws IOException {
        String before = CustomScenario.read(folder, HOME).fingerprint();
        assertThat(CustomScenario.read(folder, HOME).fingerprint())
                .isEqualTo(before)
                .hasSize(64);

        Files.writeString(folder.resolve("users.sql"), "select 1");

        assertThat(CustomScenario.read(folder, HOME).fingerprint()).isNotEqualTo(before);
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
            scenario.yaml | users: [10, 50]          | rates: [0]               | rates must be numbers from 1 to 100000, not 0
            scenario.yaml | users: [10, 50]          | users: []                | users must have a number, or be left out
            scenario.yaml | users: [10, 50]          | seconds: 0               | seconds must be from 1 to 86400, not 0
            scenario.yaml | users: [10, 50]          | groups: {users: -1}      | groups must have shares from 0 to 1000, not -1 for users
            scenario.yaml | users: [10, 50]          | groups: {users: some}    | member groups: Cannot deserialize value
            """)
    void refusesInOneLineWhatCannotBeRun(String file, String was, String is, String problem) throws IOException {
        Path changed = folder.resolve(file);
        Files.writeString(changed, Files.readString(changed).replace(was, is == null ? "" : is));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder, HOME))
                .withMessageStartingWith(changed.toString())
                .withMessageContaining(problem)
                .satisfies(refusal -> assertThat(refusal.getMessage()).hasLineCount(1));
    }

    @Test
    void tellsAllThatIsWrongWithThePlan() throws IOException {
        Path plan = folder.resolve("plan.jmx");
        Files.writeString(
                plan,
                Files.readString(plan)
                        .replace(">30000<", ">900001<")
                        .replace("testname=\"users\"", "testname=\"users\" enabled=\"false\""));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder, HOME))
                .withMessage(plan + ": the plan has no HTTP Request that is enabled, so nothing is asked\n"
                        + "  the plan has no Thread Group that is enabled, whose threads are the users");
    }

    @Test
    void refusesAnIncludedFileThatAsksAnotherAddress() throws IOException {
        Path plan = folder.resolve("plan.jmx");
        String text = Files.readString(plan);
        Files.writeString(
                folder.resolve("included.jmx"),
                text.replace("${__P(host,localhost)}", "example.org")
                        .replaceAll(
                                "(?s)<ThreadGroup.*?</ThreadGroup>",
                                "<TestFragmentController guiclass=\"TestFragmentControllerGui\" testclass=\"TestFragmentController\" testname=\"part\"/>"));
        Files.writeString(plan, text.replace("<HeaderManager", """
                        <IncludeController guiclass="IncludeControllerGui" testclass="IncludeController" testname="more">
                          <stringProp name="IncludeController.includepath">included.jmx</stringProp>
                        </IncludeController>
                        <hashTree/>
                        <HeaderManager"""));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder, HOME))
                .withMessageContaining("the plan asks several addresses, of which a campaign has one")
                .withMessageContaining("example.org");
        Files.delete(folder.resolve("included.jmx"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder, HOME))
                .withMessage(plan + ": 'more' includes " + folder.resolve("included.jmx")
                        + ", which is not there: put it into the scenario's folder");
    }

    @Test
    void refusesRowsThatAreNoText() throws IOException {
        Files.write(folder.resolve("users.sql"), new byte[] {(byte) 0xe4});

        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder, HOME))
                .withMessageStartingWith(folder.resolve("users.sql") + " cannot be read as UTF-8: ");
    }

    @Test
    void refusesAFolderWithoutAScenarioOrAPlan() throws IOException {
        Files.delete(folder.resolve("plan.jmx"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder, HOME))
                .withMessage("no plan " + folder.resolve("plan.jmx"));

        Files.delete(folder.resolve("scenario.yaml"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CustomScenario.read(folder, HOME))
                .withMessage("no scenario in " + folder + ": it has no scenario.yaml");
    }
}
