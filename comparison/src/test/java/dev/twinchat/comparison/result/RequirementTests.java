package dev.twinchat.comparison.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.twinchat.comparison.result.Requirement.Answer;
import dev.twinchat.comparison.result.Requirement.Checked;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequirementTests {

    /** In it webflux has about 1.19 times the throughput of mvc-platform. */
    private final Results five = Synthetic.campaign(5, List.of(10));

    @ParameterizedTest
    @CsvSource({
        "profile-summary@10:webflux>=0.9*mvc-platform, HOLDS",
        "profile-summary@10:webflux>=mvc-platform, HOLDS",
        "profile-summary@10:webflux>=1.9*mvc-platform, BROKEN",
        "profile-summary@10:webflux>=1.19*mvc-platform, INCONCLUSIVE",
        "profile-summary@10:webflux<=1.9*mvc-platform, HOLDS",
        "profile-summary@10:webflux<=0.9*mvc-platform, BROKEN",
        "profile-summary@10/cpu-per-request:webflux<=0.95*mvc-platform, HOLDS",
        "profile-summary@10/heap-peak:webflux<=1*mvc-platform, HOLDS",
    })
    void asksTheInterval(String text, Answer answer) {
        assertThat(Requirement.parse(text).check(new Analysis(five)).answer()).isEqualTo(answer);
    }

    @Test
    void saysWhatItFound() {
        assertThat(Requirement.parse("profile-summary@10:webflux>=0.9*mvc-platform")
                        .check(new Analysis(five))
                        .line())
                .matches("holds      profile-summary@10:webflux>=0\\.9\\*mvc-platform  "
                        + "\\(1\\.\\d\\d times, 1\\.\\d\\d to 1\\.\\d\\d\\)");
    }

    @Test
    void isUndecidedUnderTwoBlocks() {
        Analysis one = new Analysis(Synthetic.campaign(1, List.of(10)));

        assertThat(Requirement.parse("profile-summary@10:webflux>=0.1*mvc-platform")
                        .check(one)
                        .answer())
                .isEqualTo(Answer.INCONCLUSIVE);
    }

    @Test
    void isBrokenByAStackThatCouldNotBeMeasured() {
        Analysis nothing = new Analysis(Synthetic.nothing());

        assertThat(Requirement.parse("profile-summary@10:webflux>=0.1*mvc-platform")
                        .check(nothing)
                        .line())
                .startsWith("broken")
                .endsWith("(not measured on both)");
    }

    @Test
    void isAboutWhatIsKnownOfATarget() {
        Results results = Varied.besideATarget(5, List.of(10));

        assertThat(Requirement.parse("profile-summary@10:mine>=0.9*mvc-platform")
                        .check(new Analysis(results))
                        .answer())
                .isEqualTo(Answer.HOLDS);
        assertThat(Requirement.parse("profile-summary@10/cpu-per-request:webflux<=mine")
                        .problem(results.design()))
                .hasValue(
                        "'profile-summary@10/cpu-per-request:webflux<=mine' is about cpu-per-request, which is not known"
                                + " of mine");
        assertThat(Requirement.parse("profile-summary@10:My-Own>=webflux").stack())
                .isEqualTo("My-Own");
    }

    @ParameterizedTest
    @ValueSource(strings = {"latency-5", "fan-out-30", "mixed-70-30"})
    void isAboutAnyScenario(String scenario) {
        assertThat(Requirement.parse(scenario + "@10:webflux>=mvc-virtual").scenario())
                .isEqualTo(scenario);
    }

    @Test
    void hasNoRatioOfAValueThatIsZero() {
        Checked checked = Requirement.parse("profile-summary@10/gc-pauses:webflux<=mvc-platform")
                .check(new Analysis(Varied.withoutCollections("webflux")));

        assertThat(checked.answer()).isEqualTo(Answer.INCONCLUSIVE);
        assertThat(checked.line()).endsWith("(a value is 0, so there is no ratio)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "profile-summary",
                "profile-summary@ten:webflux>=0.9*mvc-virtual",
                "profile-summary@10:webflux>0.9*mvc-virtual",
                "profile-summary@10:webflux>=-1*mvc-virtual",
                "profile-summary@10/joy:webflux>=1*mvc-virtual",
            })
    void refusesWhatIsNone(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Requirement.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "feed@10:webflux>=mvc-virtual",
                "profile-summary@100:webflux>=mvc-virtual",
                "profile-summary@10:webflux>=rails",
            })
    void seesWhatACampaignCannotShow(String text) {
        assertThat(Requirement.parse(text).problem(five.design())).isPresent();
    }
}
