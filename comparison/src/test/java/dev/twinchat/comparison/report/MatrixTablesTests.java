package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.report.Page.Matrix;
import dev.twinchat.comparison.report.Page.MatrixCell;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.Varied;
import java.util.List;
import org.junit.jupiter.api.Test;

class MatrixTablesTests {

    private static final String SCENARIO = "edit-message";

    @Test
    void hasAColumnForEachLoadThatAllScenariosHave() {
        Matrix table = throughput(Varied.withOtherUsers(5, List.of(100, 10), SCENARIO, List.of(100, 10)));

        assertThat(table.columns()).containsExactly("10", "100");
        assertThat(table.hasLoadsInCells()).isFalse();
    }

    @Test
    void saysTheLoadInTheCellsWhereScenariosHaveOthers() {
        Matrix table = throughput(Varied.withOtherUsers(5, List.of(10), SCENARIO, List.of(50)));

        assertThat(table.columns()).as("no column for each").containsExactly("ratio");
        assertThat(table.hasLoadsInCells()).isTrue();
        assertThat(loads(table, "profile-summary")).containsOnly("10 users");
        assertThat(loads(table, SCENARIO)).containsOnly("50 users");
    }

    @Test
    void leavesTheRestOfTheColumnsEmpty() {
        Matrix table = throughput(Varied.withOtherUsers(5, List.of(10, 100), SCENARIO, List.of(50)));

        assertThat(table.columns()).containsExactly("load 1", "load 2");
        assertThat(loads(table, "profile-summary")).containsOnly("10 users", "100 users");
        assertThat(loads(table, SCENARIO)).containsOnly("50 users", "");
    }

    @Test
    void saysWhichStackIsTheBetterOneWhicheverWayTheRatioGoes() {
        List<MatrixCell> decided =
                throughput(Varied.withOtherUsers(5, List.of(10), SCENARIO, List.of(50))).rows().stream()
                        .flatMap(row -> row.cells().stream())
                        .filter(cell -> cell.winner() != null)
                        .toList();

        assertThat(decided)
                .isNotEmpty()
                .allSatisfy(cell -> assertThat(cell.word()).startsWith("better, "));
    }

    private static List<String> loads(Matrix table, String scenario) {
        return table.rows().stream()
                .filter(row -> row.scenario().equals(scenario))
                .flatMap(row -> row.cells().stream())
                .map(MatrixCell::load)
                .toList();
    }

    /** Of scenarios whose loads are users. */
    private static Matrix throughput(Results results) {
        Analysis analysis = new Analysis(results);
        return new MatrixTables(
                        analysis,
                        new PairedTests(analysis, results.design()),
                        results.design(),
                        StackStyles.of(results.design().stacks()))
                .all().stream()
                        .filter(matrix -> matrix.title().equals("throughput"))
                        .findFirst()
                        .orElseThrow();
    }
}
