package dev.twinchat.comparison.campaign.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.sampling.MachineProcessors;
import dev.twinchat.launcher.StackProcessors;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetsTests {

    private static final List<Integer> FOUR = List.of(0, 1, 2, 3);

    @Test
    void divideHalfAQuarterAndTheRest() {
        assertThat(CpuSets.divided(FOUR)).isEqualTo(new CpuSets(List.of(0, 1), List.of(2), List.of(3)));
        assertThat(CpuSets.divided(List.of(2, 3, 4, 5, 6, 7, 8)))
                .isEqualTo(new CpuSets(List.of(2, 3, 4), List.of(5), List.of(6, 7, 8)));
    }

    @Test
    void keepTheLoadGeneratorApartFromTheStackWhereThereAreFew() {
        assertThat(CpuSets.divided(List.of(0, 1))).isEqualTo(new CpuSets(List.of(0), List.of(0), List.of(1)));
        assertThat(CpuSets.divided(List.of(4, 5, 6))).isEqualTo(new CpuSets(List.of(4), List.of(5), List.of(6)));
        assertThat(CpuSets.divided(List.of(0))).isEqualTo(CpuSets.SHARED);
        assertThat(CpuSets.divided(FOUR).all()).isEqualTo(FOUR);
    }

    @Test
    void leaveNoTwoPartsOnOneCore() {
        // Of eight processors on four cores, those of one core are four apart.
        assertThat(CpuSets.divided(List.of(0, 4, 1, 5, 2, 6, 3, 7)))
                .isEqualTo(new CpuSets(List.of(0, 1, 4, 5), List.of(2, 6), List.of(3, 7)));
    }

    @Test
    void areReadAsTheyAreGiven() {
        CpuSets sets = CpuSets.parse("services=0,2-3,databases=1,load=1", FOUR);

        assertThat(sets).isEqualTo(new CpuSets(List.of(0, 2, 3), List.of(1), List.of(1)));
        assertThat(sets.overlap()).contains("databases and load generator share 1");
        assertThat(sets.ofStack()).isEqualTo(new StackProcessors("0-3", 3, "1"));
        assertThat(CpuSets.SHARED.ofStack()).isEqualTo(StackProcessors.ALL);
        assertThat(CpuSets.divided(FOUR).overlap()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "on",
                "services=0",
                "databases=1,services=0,load=2",
                "services=,databases=1,load=2",
                "services=0-,databases=1,load=2",
                "services=3-1,databases=1,load=2",
                "services=0,databases=1,load=2,rest=3"
            })
    void refuseWhatIsNoDivision(String given) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuSets.parse(given, FOUR))
                .withMessage("must be off, or like services=0-1,databases=2,load=3, not '" + given + "'");
    }

    @Test
    void refuseProcessorsThatDoNotExist() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuSets.parse("services=0,databases=1,load=2-9", FOUR))
                .withMessage("there is no processor 4 for this program; there are 0-3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            services=0-1,databases=2,load=3   | services 0-1; databases 2; load generator 3
            services=0,2,databases=1,load=1,3 | services 0,2; databases 1; load generator 1,3 (databases and load generator share 1)
            """)
    void areWrittenDownAndReadBack(String given, String written) {
        CpuSets sets = CpuSets.parse(given, FOUR);
        SequencedMap<String, String> settings = new LinkedHashMap<>();
        sets.writeTo(settings);

        assertThat(settings).containsEntry("processors", written);
        assertThat(CpuSets.of(environment(settings))).isEqualTo(sets);
    }

    @Test
    void areSharedWhereNothingElseIsWrittenDown() {
        SequencedMap<String, String> settings = new LinkedHashMap<>();
        assertThat(CpuSets.of(environment(settings))).isEqualTo(CpuSets.SHARED);

        CpuSets.SHARED.writeTo(settings);

        assertThat(settings)
                .containsEntry(
                        "processors",
                        "services, databases and load generator share " + MachineProcessors.count() + " processors");
        assertThat(CpuSets.of(environment(settings))).isEqualTo(CpuSets.SHARED);
    }

    @Test
    void letTheGeneratorTakeMostOfWhatIsItsOwn() {
        assertThat(CpuSets.SHARED.mostGenerator()).isEqualTo(CpuSets.MOST_BESIDE);
        assertThat(new CpuSets(List.of(0), List.of(0), List.of(0)).mostGenerator())
                .isEqualTo(CpuSets.MOST_ALONE / MachineProcessors.count());
    }

    private static Environment environment(SequencedMap<String, String> settings) {
        return new Environment(new LinkedHashMap<>(), new LinkedHashMap<>(), settings);
    }
}
