package dev.twinchat.comparison.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.statistics.BlockMean;
import dev.twinchat.comparison.statistics.Ratio;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidationTests {

    private static final List<String> TWICE = List.of("webflux", "webflux-2");
    private static final List<String> INJECTED = List.of("webflux", "webflux-2", "webflux+cpu20");
    private static final List<String> TWO = List.of("mvc-virtual", "webflux");
    private static final String CPU = Metric.CPU_PER_REQUEST.label();

    @TempDir
    private Path folder;

    @Test
    void countsFalseAlarmsOfStacksThatTookPartTwice() {
        Source quiet = MadeUp.campaign("quiet", TWICE, 5, 1, MadeUp.noise(1, 0.01));
        MadeUp.Cost noise = MadeUp.noise(2, 0.01);
        Source alarm = MadeUp.campaign(
                "alarm",
                TWICE,
                5,
                1,
                (stack, scenario, block, round) -> noise.micros(stack, scenario, block, round)
                        * (stack.equals("webflux-2") && scenario.equals("edit-message") ? 1.2 : 1));

        Validation validation = Validation.of(List.of(quiet, alarm), 0);

        assertThat(validation.falseAlarms())
                .filteredOn(alarms -> alarms.metric().equals(CPU))
                .containsExactly(new FalseAlarms("webflux", CPU, 2, 4, 1, 1, 1));
        assertThat(validation.detections()).isEmpty();
        assertThat(validation.agreements()).isEmpty();
    }

    @Test
    void tellsWhetherInjectionsWereFoundAndHowWellTheyWereEstimated() {
        List<Source> sources = new ArrayList<>();
        for (int campaign = 1; campaign <= 3; campaign++) {
            MadeUp.Cost noise = MadeUp.noise(campaign, 0.01);
            sources.add(MadeUp.campaign(
                    "campaign-" + campaign,
                    INJECTED,
                    5,
                    2,
                    Map.of(
                            "arguments, webflux+cpu20",
                            "--twinchat.lab.slow-down.cpu=GET /api/users/*/summary=40000ns,PATCH /api/messages/*=20000ns"
                                    + " --twinchat.lab.slow-down.layer=repository"),
                    (stack, scenario, block, round) ->
                            noise.micros(stack, scenario, block, round) + (stack.equals("webflux+cpu20") ? 40 : 0)));
        }

        Validation validation = Validation.of(sources, 0);
        List<Detection> detections = validation.detections();

        Detection summary = detections.stream()
                .filter(each -> each.metric().equals(CPU) && each.scenario().equals("profile-summary"))
                .findFirst()
                .orElseThrow();
        assertThat(summary.stack()).isEqualTo("webflux");
        assertThat(summary.injection()).isEqualTo("cpu20");
        assertThat(summary.campaigns()).isEqualTo(3);
        assertThat(List.of(summary.comparisons(), summary.indicated(), summary.significant()))
                .as("with both that are as they were")
                .containsOnly(6);
        assertThat(summary.expected()).isCloseTo(1.2, within(0.01));
        assertThat(summary.error()).isCloseTo(0, within(0.01));
        Detection edit = detections.stream()
                .filter(each -> each.metric().equals(CPU) && each.scenario().equals("edit-message"))
                .findFirst()
                .orElseThrow();
        assertThat(edit.expected()).isCloseTo(1.1, within(0.01));
        assertThat(edit.error()).as("40 µs instead of 20").isCloseTo(1.2 / 1.1 - 1, within(0.02));
        assertThat(validation.falseAlarms())
                .filteredOn(alarms -> alarms.metric().equals(CPU))
                .extracting(FalseAlarms::stack, FalseAlarms::cells)
                .as("the two that are as they were")
                .containsExactly(tuple("webflux", 6));
        assertThat(validation.agreements()).as("no stacks differ").isEmpty();
    }

    @Test
    void simulatesWhatCanBeFound() {
        List<Source> sources = new ArrayList<>();
        for (int campaign = 1; campaign <= 8; campaign++) {
            sources.add(MadeUp.campaign("campaign-" + campaign, TWO, 5, 1, MadeUp.noise(campaign, 0.04)));
        }

        Validation.Simulated simulated = cpu(Validation.of(sources, 0));

        assertThat(simulated.blocks()).isEqualTo(5);
        assertThat(simulated.sources()).isEqualTo(40);
        assertThat(simulated.falseFamilies()).isBetween(0.01, 0.09);
        assertThat(simulated.cells()).hasSize(2).allSatisfy(power -> {
            assertThat(power.deviation()).isCloseTo(0.04 * Math.sqrt(2), within(0.015));
            assertThat(power.falselyIndicated()).isBetween(0.02, 0.10);
            assertThat(power.chances()).extracting(Power.Chance::percent).containsExactly(5, 10, 20);
            assertThat(power.chances().get(0).indicated()).isLessThan(0.6);
            assertThat(power.chances().get(2).significant()).isGreaterThan(0.95);
            assertThat(power.chances())
                    .allSatisfy(chance -> assertThat(chance.significant()).isLessThanOrEqualTo(chance.indicated()));
        });
    }

    @Test
    void simulatesFromCampaignsOfOtherStacks() {
        Validation.Simulated simulated = cpu(Validation.of(
                List.of(
                        MadeUp.campaign("one", TWO, 5, 1, MadeUp.noise(1, 0.04)),
                        MadeUp.campaign("other", TWICE, 5, 1, MadeUp.noise(2, 0.04))),
                0));

        assertThat(simulated.sources()).isEqualTo(10);
        assertThat(simulated.cells())
                .extracting(Power::stack, Power::baseline)
                .containsOnly(tuple("stack 2", "stack 1"));
    }

    @Test
    void simulatesOnlyFromWhatMeasuredAlike() {
        List<Source> sources = List.of(
                MadeUp.campaign("warm-up", TWO, 1, 1, MadeUp.noise(1, 0.04)),
                MadeUp.campaign("one", TWO, 2, 4, MadeUp.noise(2, 0.04)),
                MadeUp.campaign("other", TWO, 2, 4, MadeUp.noise(3, 0.04)),
                MadeUp.campaign("earlier", TWO, 3, 2, MadeUp.noise(4, 0.04)));

        assertThat(Validation.of(sources, 0).designs())
                .filteredOn(each -> each.metric().equals(CPU))
                .extracting(Validation.Simulated::blocks, Validation.Simulated::sources, Validation.Simulated::degrees)
                .containsExactly(tuple(2, 4, 2), tuple(3, 3, 2));
    }

    /** The residuals of a campaign of two blocks are each other's opposites: two of the same campaign are no campaign. */
    @Test
    void findsInCampaignsOfTwoBlocksWhatTheyCanFind() {
        List<Source> sources = new ArrayList<>();
        for (int campaign = 1; campaign <= 12; campaign++) {
            sources.add(MadeUp.campaign(
                    "campaign-" + campaign,
                    List.of("mvc-platform", "mvc-virtual", "webflux"),
                    2,
                    1,
                    MadeUp.noise(campaign, 0.03)));
        }

        Validation.Simulated simulated = cpu(Validation.of(sources, 0));

        assertThat(simulated.degrees()).isEqualTo(12);
        assertThat(simulated.cells()).allSatisfy(power -> {
            assertThat(power.falselyIndicated()).isBetween(0.01, 0.12);
            assertThat(power.chances().get(2).indicated()).isGreaterThan(0.8);
        });
    }

    @Test
    void simulatesNothingFromTooFewResiduals() {
        Validation validation = Validation.of(List.of(MadeUp.campaign("one", TWO, 8, 1, MadeUp.noise(3, 0.05))), 0);

        assertThat(cpu(validation).degrees()).isEqualTo(7);
        assertThat(cpu(validation).cells()).isEmpty();
        assertThat(cpu(validation).falseFamilies()).isNull();
        assertThat(Summary.of(validation))
                .contains("From 1 campaign: one.", "one less than its blocks of each campaign; here are 7.");
    }

    @Test
    void findsMoreWithMoreBlocks() {
        List<Source> sources = List.of(MadeUp.campaign("one", TWO, 20, 1, MadeUp.noise(3, 0.1)));

        Power.Chance five =
                cpu(Validation.of(sources, 5)).cells().getFirst().chances().get(1);
        Power.Chance twenty =
                cpu(Validation.of(sources, 20)).cells().getFirst().chances().get(1);

        assertThat(twenty.indicated()).isGreaterThan(five.indicated() + 0.2);
    }

    @Test
    void judgesAsTheReportDoes() {
        Source source =
                MadeUp.campaign("one", List.of("mvc-platform", "mvc-virtual", "webflux"), 3, 2, MadeUp.noise(5, 0.03));
        Analysis analysis = new Analysis(source.results());

        assertThat(JudgedCampaign.of(source, Metric.CPU_PER_REQUEST).cells())
                .hasSize(6)
                .allSatisfy((key, judged) -> {
                    Ratio ratio = analysis.ratio(
                                    Metric.CPU_PER_REQUEST,
                                    key.pair().stack(),
                                    key.pair().baseline(),
                                    key.scenario(),
                                    key.users())
                            .orElseThrow();
                    assertThat(judged.test().ratio()).isCloseTo(ratio.value(), within(1e-9));
                    assertThat(judged.test().p()).isCloseTo(ratio.p(), within(1e-9));
                    assertThat(Math.exp(judged.test().interval().low()))
                            .isCloseTo(ratio.interval().low(), within(1e-9));
                });
    }

    @Test
    void saysTheSameOfTheSame() {
        List<Source> sources = List.of(MadeUp.campaign("one", TWO, 5, 2, MadeUp.noise(3, 0.05)));

        assertThat(Validation.of(sources, 0)).isEqualTo(Validation.of(sources, 0));
    }

    @Test
    void takesARunWithoutACounterpartForNone() {
        Source source = MadeUp.campaign(
                "one",
                TWO,
                5,
                2,
                (stack, _, block, round) -> stack.equals("webflux") && block == 2 && round == 1 ? Double.NaN : 100);

        assertThat(source.logRatios(Metric.CPU_PER_REQUEST).values())
                .allSatisfy(logs -> assertThat(logs).hasSize(5).containsEntry(2, new BlockMean(0, 0)));
    }

    @Test
    void tellsHowFarCampaignsAgree() {
        List<Agreement> agreements = Validation.of(List.of(differing("one", 1.2, 1.2), differing("other", 1.2, 0.8)), 0)
                .agreements();

        assertThat(agreements)
                .filteredOn(agreement -> agreement.metric().equals(CPU))
                .containsExactly(new Agreement("one", "other", CPU, 2, 2, 1, 1));
    }

    @Test
    void isWrittenForPeopleAndPrograms() throws IOException {
        Validation validation = Validation.of(
                List.of(
                        MadeUp.campaign("twice", TWICE, 5, 1, MadeUp.noise(1, 0.01)),
                        differing("one", 1.2, 1.2),
                        differing("other", 1.2, 0.8)),
                0);

        ValidationFile.write(validation, folder);

        assertThat(folder.resolve("validation.json")).content().contains("\"schema\" : \"twinchat-validation/4\"");
        assertThat(folder.resolve("validation.md"))
                .content()
                .contains(
                        "From 3 campaigns: twice, one, other.",
                        "| webflux | CPU per request | 1 | 2 | 0 | 0 | 0 |",
                        "| one and other | CPU per request | 2 | 2 | 1 | 1 |",
                        "## Simulated: CPU per request, 5 blocks");
    }

    private static Source differing(String name, double summary, double edit) {
        MadeUp.Cost noise = MadeUp.noise(name.hashCode(), 0.01);
        return MadeUp.campaign(
                name,
                TWO,
                5,
                1,
                (stack, scenario, block, round) -> noise.micros(stack, scenario, block, round)
                        * (stack.equals("webflux") ? scenario.equals("edit-message") ? edit : summary : 1));
    }

    private static Validation.Simulated cpu(Validation validation) {
        return validation.designs().stream()
                .filter(each -> each.metric().equals(CPU))
                .findFirst()
                .orElseThrow();
    }
}
