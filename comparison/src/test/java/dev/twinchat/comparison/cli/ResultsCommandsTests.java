package dev.twinchat.comparison.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Measurement;
import dev.twinchat.comparison.result.Measurement.Load;
import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.Synthetic;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands about campaigns that have ended. */
class ResultsCommandsTests {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Results results;

    @BeforeEach
    void keepCampaign() throws IOException {
        results = Synthetic.campaign(5, List.of(10));
        keep("before", results);
    }

    @Test
    void writesTheReportAgain() {
        Path campaign = folder.resolve("before");

        assertThat(run("report", campaign.toString())).isZero();

        assertThat(campaign.resolve("report.html")).content().contains("profile-summary");
        assertThat(campaign.resolve("results.csv")).isNotEmptyFile();
        assertThat(out.toString()).contains("Report: " + campaign.resolve("report.html"));
    }

    @Test
    void readsResultsFromBeforeThereWereAotCaches() throws IOException {
        Path file = folder.resolve("before/results.json");
        Files.writeString(file, Files.readString(file).replaceAll(",\\s*\"archiveBytes\" : \\d+", ""));

        assertThat(run("report", folder.resolve("before").toString())).isZero();
    }

    @Test
    void isAGate() {
        String holds = "profile-summary@10:webflux>=0.9*mvc-virtual";
        String broken = "profile-summary@10:webflux>=9*mvc-virtual";

        assertThat(run("report", path("before"), "--require", holds)).isZero();
        assertThat(run("report", path("before"), "--require", holds, "--require", broken))
                .isEqualTo(1);
        assertThat(out.toString().lines().filter(line -> line.contains("webflux>=")))
                .hasSize(3)
                .last()
                .asString()
                .startsWith("broken     " + broken);
    }

    @Test
    void refusesRequirementsThatTheCampaignCannotShow() {
        assertThat(run("report", path("before"), "--require", "profile-summary@7:webflux>=mvc-virtual"))
                .isEqualTo(2);
        assertThat(run("compare", "--preset", "smoke", "--require", "profile-summary@10:webflux>=0.9*rails"))
                .isEqualTo(2);
        assertThat(run("compare", "--require", "fast")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "twinchat report: --require 'profile-summary@7:webflux>=mvc-virtual' is about a load of 7; the loads of"
                                + " profile-summary are [10]",
                        "twinchat compare: --require 'profile-summary@10:webflux>=0.9*rails' is about rails; the stacks are"
                                + " mvc-platform, mvc-virtual, webflux",
                        "twinchat compare: --require must be like profile-summary@50:webflux>=0.9*mvc-virtual, not 'fast'");
    }

    @Test
    void findsNoRegressionInTheSameCampaign() {
        assertThat(diff("before")).isZero();
        assertThat(out.toString())
                .contains("1.00 times")
                .contains("No regression beyond 5 %.")
                .doesNotContain("REGRESSION");
    }

    @Test
    void findsTheStackThatHasBecomeSlower() throws IOException {
        keep(
                "after",
                changed(run -> run.stack().equals("webflux") && run.scenario().equals("subscribe")
                        ? withMeasurement(run, slower(run.measurement(), 0.8))
                        : run));

        assertThat(diff("after")).isEqualTo(1);
        assertThat(out.toString().lines().filter(line -> line.contains("REGRESSION")))
                .singleElement()
                .asString()
                .contains("subscribe", "webflux", "throughput", "0.80 times");
        assertThat(diff("after", "--margin", "25")).isZero();
        assertThat(run("diff", path("after"), path("before")))
                .as("it was worse before")
                .isZero();
    }

    @Test
    void takesWhatCannotBeMeasuredAnyMoreForARegression() throws IOException {
        keep("after", changed(run -> run.stack().equals("webflux") ? withMeasurement(run, null) : run));

        assertThat(diff("after")).isEqualTo(1);
        assertThat(out.toString()).contains("not measured in both  REGRESSION");
    }

    @Test
    void saysInOneLineWhatIsWrong() throws IOException {
        Files.createDirectory(folder.resolve("empty"));
        assertThat(run("report", path("empty"))).isEqualTo(2);
        assertThat(run("diff", path("before"), path("empty"))).isEqualTo(2);
        assertThat(run("diff", path("before"), path("before"), "--margin", "-1"))
                .isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "twinchat report: there is no " + folder.resolve("empty/results.json"),
                        "twinchat diff: there is no " + folder.resolve("empty/results.json"),
                        "twinchat diff: --margin must be from 0 to 100, not -1.0");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void resumesNoCampaignThatHasEndedOrBeganElsewhere() throws IOException {
        keep("interrupted", interrupted());

        assertThat(run("compare", "--resume", path("before"))).isEqualTo(2);
        assertThat(run("compare", "--resume", path("interrupted"))).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "twinchat compare: --resume: " + path("before")
                                + " has all its runs; there is nothing to resume",
                        "twinchat compare: --resume: " + path("interrupted")
                                + " was begun elsewhere: on another machine");
    }

    private Results interrupted() {
        return new Results(
                results.schema(),
                results.preset(),
                results.seed(),
                results.started(),
                null,
                results.design(),
                results.environment(),
                results.starts(),
                results.runs(),
                results.floors(),
                results.faults(),
                results.incidents(),
                results.observers(),
                results.warmUps());
    }

    private void keep(String name, Results campaign) throws IOException {
        ResultsFile.write(campaign, Files.createDirectory(folder.resolve(name)).resolve("results.json"));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private int diff(String after, String... more) {
        String[] arguments = new String[3 + more.length];
        arguments[0] = "diff";
        arguments[1] = path("before");
        arguments[2] = path(after);
        System.arraycopy(more, 0, arguments, 3, more.length);
        return run(arguments);
    }

    private Results changed(UnaryOperator<Run> change) {
        return new Results(
                results.schema(),
                results.preset(),
                results.seed(),
                results.started(),
                results.finished(),
                results.design(),
                results.environment(),
                results.starts(),
                results.runs().stream().map(change).toList(),
                results.floors(),
                results.faults(),
                results.incidents(),
                results.observers(),
                results.warmUps());
    }

    private static Run withMeasurement(Run run, Measurement measurement) {
        return new Run(
                run.block(),
                1,
                run.stack(),
                run.scenario(),
                run.users(),
                run.attempt(),
                run.started(),
                run.outcome(),
                run.reason(),
                run.logTail(),
                measurement);
    }

    private static Measurement slower(Measurement measurement, double times) {
        Load load = measurement.load();
        return new Measurement(
                new Load(
                        load.seconds(),
                        load.requests(),
                        load.errors(),
                        load.throughputPerSecond() * times,
                        load.averageMillis(),
                        load.p50Millis(),
                        load.p90Millis(),
                        load.p99Millis(),
                        load.p999Millis(),
                        load.maxMillis()),
                measurement.service(),
                measurement.machine(),
                measurement.delivery(),
                measurement.work());
    }

    private int run(String... arguments) {
        CommandLine commandLine = Twinchat.commandLine();
        commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return commandLine.execute(arguments);
    }
}
