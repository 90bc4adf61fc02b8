package dev.twinchat.comparison.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.comparison.result.Results;
import dev.twinchat.comparison.result.ResultsFile;
import dev.twinchat.comparison.result.Run;
import dev.twinchat.comparison.result.Synthetic;
import dev.twinchat.comparison.result.SyntheticObservers;
import dev.twinchat.comparison.result.Varied;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class HtmlReportTests {

    private static final Path REPORTS = Path.of("target", "reports");

    @Test
    void tellsOfAScenarioThatIsNotOurs() throws IOException {
        assertThat(HtmlReport.html(Varied.ofOwnScenario(5, List.of(10), "ab12")))
                .contains(">mine<", "What mine do", "<span class=\"unit\">users</span>")
                .contains("and the rows of scenarios that are not Twinchat's")
                .contains("Each request and transaction of the plan")
                .containsPattern("(?s)&lt;look&gt;</td>.*<td>1\\.50</td><td>4\\.25</td>")
                .containsPattern(
                        "(?s)buy <span class=\"unit\">\\(transaction\\)</span></td>.*<td>12\\.0</td><td>31\\.0</td>");
        assertThat(HtmlReport.html(Synthetic.campaign(2, List.of(10)))).doesNotContain("transaction of the plan");
    }

    @Test
    void isOneFileThatLoadsNothing() throws IOException {
        String html = write("quick", Synthetic.campaign(5, List.of(10, 100)));

        assertThat(html.length()).isLessThan(5_000_000);
        String page = html.replaceAll("(?s)<script>.*?</script>", "");
        assertThat(page).doesNotContain("<link", " src=", "@import", "url(", "http:", "https:");
    }

    @Test
    void saysWhoIsFasterByHowMuchWithInterval() throws IOException {
        String html = write("quick", Synthetic.campaign(5, List.of(10, 100)));

        assertThat(html)
                .containsPattern("webflux needs 0\\.\\d\\d \\(0\\.\\d\\d–0\\.\\d\\d\\) times the CPU of mvc-platform");
        assertThat(html).contains("class=\"tag better\">faster");
    }

    @Test
    void saysHowWarmSteadyAndPreciseItWas() throws IOException {
        String html = write("rounds", Synthetic.inRounds(4, 3, List.of(10, 100)));

        assertThat(html)
                .contains(
                        "<dt>starts of each stack</dt><dd>4 × 3 rounds</dd>",
                        "<dt>warm-ups that ended warm</dt><dd>33 of 36</dd>",
                        "<dt>steady runs</dt><dd>mvc-platform 84 of 84 · mvc-virtual 0 of 84 · webflux 84 of 84</dd>",
                        "2, shared by load generator, database and services",
                        "How much the metrics vary",
                        "id=\"time-to-peak\"")
                .containsPattern("<dt>precision of CPU ratios</dt><dd>±\\d+ % \\(median\\)</dd>");
        assertThat(html)
                .contains("Most runs of mvc-virtual were not steady, or followed a warm-up that did not end warm:"
                        + " verdicts about it are about services that were still warming up.");
        assertThat(write("quick", Synthetic.campaign(5, List.of(10, 100))))
                .doesNotContain("How much the metrics vary", "id=\"time-to-peak\"", "warm-ups that ended warm");
    }

    @Test
    void marksPairsThatAreVoid() throws IOException {
        assertThat(write("troubled", Synthetic.troubled(5, List.of(10, 100)))).contains("1 pair void");
    }

    @Test
    void doesNotCompareStudiesWithServicesThatWereWarmingUp() throws IOException {
        assertThat(write("cold", Varied.withWarmUps(Synthetic.campaign(5, List.of(10, 100)), false)))
                .contains(
                        "not compared: measured on services that were still warming up",
                        "<td class=\"text\">not compared: measured on services that were still warming up</td>")
                .doesNotContain("class=\"tag better\">holds");
    }

    @Test
    void showsDeliveriesApart() throws IOException {
        String html = write("quick", Synthetic.campaign(5, List.of(10, 100)));

        assertThat(html)
                .contains("id=\"deliveries\"", "live heap per connection", "40\u202f")
                .containsPattern("webflux has 1\\.\\d\\d× the deliveries per CPU second of mvc-platform")
                .doesNotContain("section id=\"broadcast\"");
    }

    @Test
    void givesNoVerdictUnderTwoBlocks() throws IOException {
        String html = write("smoke", Synthetic.campaign(1, List.of(10)));

        assertThat(html)
                .contains("there is no significance test: it needs two blocks, or three of a single ratio")
                .doesNotContain("class=\"tag better\"");
    }

    @Test
    void showsFailedRunsWithReasonAndLogAndNeverAsNumbers() throws IOException {
        String html = write("troubled", Synthetic.troubled(1, List.of(10, 100)));

        assertThat(html)
                .contains(
                        "user-service ended with exit code 137",
                        "&lt;script&gt;alert(1)",
                        "class=\"number missing\">failed")
                .doesNotContain("<script>alert(1)");
    }

    @Test
    void saysThatACampaignDidNotComeToARunRatherThanThatItFailed() throws IOException {
        Results whole = Synthetic.campaign(1, List.of(10));
        List<Run> runs = whole.runs().stream()
                .filter(run -> !run.stack().equals("webflux"))
                .toList();
        String html = write(
                "interrupted",
                new Results(
                        whole.schema(),
                        whole.preset(),
                        whole.seed(),
                        whole.started(),
                        null,
                        whole.design(),
                        whole.environment(),
                        whole.starts(),
                        runs,
                        whole.floors(),
                        whole.faults(),
                        whole.incidents(),
                        whole.observers(),
                        whole.warmUps()));

        assertThat(html)
                .contains("The campaign was interrupted", "class=\"number missing\">not measured")
                .doesNotContain("class=\"number missing\">failed");
    }

    @Test
    void writesNumbersTheSameWayInEveryLanguage() throws IOException {
        Locale before = Locale.getDefault();
        String english = HtmlReport.html(Synthetic.campaign(5, List.of(10, 100)));
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(HtmlReport.html(Synthetic.campaign(5, List.of(10, 100)))).isEqualTo(english);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void survivesACampaignWithoutAnyNumber() throws IOException {
        Results nothing = Synthetic.nothing();

        assertThat(write("nothing", nothing)).contains("not every stack was measured");
    }

    @Test
    void saysHowOftenAStackDiffersFromItself() throws IOException {
        Path file = REPORTS.resolve("itself.json");
        Files.createDirectories(REPORTS);
        ResultsFile.write(Synthetic.campaign(5, List.of(10)), file);
        Files.writeString(file, Files.readString(file).replace("mvc-virtual", "mvc-platform-2"));

        String html = write("itself", ResultsFile.read(file));

        assertThat(html).containsPattern("A stack was compared with itself: \\d+ of \\d+ verdicts \\(\\d+\\.\\d %\\)");
        assertThat(write("quick", Synthetic.campaign(5, List.of(10)))).doesNotContain("compared with itself");
    }

    @Test
    void saysWhatStudiesFoundAndWhetherItHolds() throws IOException {
        String html = write("quick", Synthetic.campaign(5, List.of(10, 100)));

        assertThat(html)
                .contains("What studies found", "class=\"tag better\">holds", "class=\"tag worse\">does not hold")
                .contains("webflux is better from 10 on");
    }

    @Test
    void explainsAndShowsWhatItCost() throws IOException {
        String html = write("quick", Synthetic.campaign(5, List.of(10, 100)));

        assertThat(html)
                .contains(
                        "the bottleneck of mvc-platform, mvc-virtual, webflux: the processors (under a tenth of those that the service had was idle)")
                .contains("The code was young")
                .contains("70 of 105 runs were steady")
                .contains("Sampling the runs took 1.1 % of a core")
                .contains("5 ~");
    }

    @Test
    void testsPairsAndResamplesWhereBlocksAreEnough() throws IOException {
        String html = write("ten", Synthetic.campaign(10, List.of(10)));

        assertThat(html).contains("&lt;0.001");
    }

    @Test
    void showsWhatObserversDidToTheService() throws IOException {
        String html = write("observers", SyntheticObservers.campaign());

        assertThat(html)
                .contains(
                        "The source stands still: the critical consumer got 189 events, the last one after 0.2 s.",
                        "hangs after 189 messages, 3 s",
                        "The critical consumer missed nothing; its p99 delay is 1.10 of that alone.",
                        "aim reached",
                        "After 31 s the service was gone: message-service ended with exit code 3.",
                        "30\u202f990",
                        "<a href=\"#observers\">observers-unbounded</a></dt>"
                                + "<dd>webflux: After 31 s the service was gone")
                .doesNotContain("Who serves more", "aim missed", "Each pair of stacks, metric by metric");
    }

    @Test
    void saysFirstWhatUsersSawWhileTheUserServiceWasBroken() throws IOException {
        assertThat(write("faults", Synthetic.campaign(1, List.of(10))))
                .contains(
                        "<a href=\"#faults\">user service slow</a></dt><dd>None of 20\u202f100 responses was an error; the"
                                + " longest took 2.15 s. The circuit breaker was open after at most 3.05 s (webflux). All"
                                + " was normal again after at most 5.90 s (webflux).</dd>",
                        "<a href=\"#faults\">user service killed</a></dt><dd>3 of 20\u202f100 responses were errors; the"
                                + " longest took 2.05 s. webflux: the circuit breaker was never seen open. webflux: not"
                                + " normal again within the watch.</dd>");
    }

    @Test
    void showsATargetByWhatItsClientsSaw() throws IOException {
        String html = write("target", Varied.besideATarget(5, List.of(10, 100)));

        assertThat(html)
                .contains(
                        "mine ran at http://localhost:18080 already",
                        "through the gateway, on every stack",
                        "The bottleneck of mine is not known.",
                        "not known of mine",
                        "Measured elsewhere.",
                        "Of mine, only the throughput tells whether a run was steady.",
                        "<td>–</td>")
                .containsPattern(
                        "webflux has 1\\.\\d\\d \\(1\\.\\d\\d–1\\.\\d\\d\\) times the throughput of mvc-platform; .*mine");
        assertThat(html.replaceAll("(?s)<script.*?</script>", ""))
                .doesNotContain("NaN", "number missing\">failed", "not measured on both");
    }

    @Test
    void showsATargetAlone() throws IOException {
        String html = write("target-alone", Varied.ofATarget(1, List.of(10)));

        assertThat(html)
                .contains("One stack alone", "There was 1 block", "id=\"profile-summary-throughput\"")
                .doesNotContain("id=\"profile-summary-heap\"", "id=\"floor\"", "id=\"at-rest\"", "started every stack");
        assertThat(html.replaceAll("(?s)<script.*?</script>", "")).doesNotContain("NaN");
    }

    @Test
    void showsStartsWithAndWithoutAotCaches() throws IOException {
        String html = write("starts", Synthetic.campaign(5, List.of(10)));
        String atRest = html.substring(html.indexOf("id=\"at-rest\""));

        assertThat(atRest.substring(0, atRest.indexOf("</section>")).replaceAll("\\s+", ""))
                .contains("<td>4.9(8.4)</td><td>10.5(16.7)</td>")
                .contains("<td>60.1</td><td>61.0</td><td>120</td>")
                .as("where it is not known")
                .contains("<td>5.6(9.1)</td><td></td>");
    }

    private static String write(String name, Results results) throws IOException {
        Files.createDirectories(REPORTS);
        Path file = REPORTS.resolve(name + ".html");
        HtmlReport.write(results, file);
        return Files.readString(file);
    }
}
