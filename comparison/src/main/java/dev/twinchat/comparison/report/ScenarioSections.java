package dev.twinchat.comparison.report;

import dev.twinchat.comparison.report.Page.Chart;
import dev.twinchat.comparison.report.Page.HeadlineRow;
import dev.twinchat.comparison.report.Page.ScenarioSection;
import dev.twinchat.comparison.report.Page.StackStyle;
import dev.twinchat.comparison.report.Page.StudyRow;
import dev.twinchat.comparison.report.Page.TableRow;
import dev.twinchat.comparison.report.Page.Value;
import dev.twinchat.comparison.result.Analysis;
import dev.twinchat.comparison.result.Design;
import dev.twinchat.comparison.result.Metric;
import dev.twinchat.comparison.result.PairedTests;
import dev.twinchat.comparison.result.StackPair;
import dev.twinchat.comparison.statistics.Ratio;
import dev.twinchat.jmeter.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sections of the scenarios: verdicts, charts, the study beside, tables. */
final class ScenarioSections {

    /** Our stacks that come closest to the study's two versions. */
    private static final String REACTIVE = "webflux";

    private static final String ASYNCHRONOUS = "mvc-platform";

    private final Analysis analysis;
    private final PairedTests tests;
    private final Design design;
    private final List<StackStyle> stacks;
    private final Study study;
    private final Published published = Published.read();
    private final Insights insights;

    ScenarioSections(
            Analysis analysis,
            PairedTests tests,
            Design design,
            List<StackStyle> stacks,
            Study study,
            Insights insights) {
        this.tests = tests;
        this.insights = insights;
        this.analysis = analysis;
        this.design = design;
        this.stacks = stacks;
        this.study = study;
    }

    List<ScenarioSection> all() {
        return design.requestScenarios().stream().map(this::section).toList();
    }

    private ScenarioSection section(String scenario) {
        VerdictCells cells = new VerdictCells(analysis, tests, measured(scenario));
        return new ScenarioSection(
                scenario,
                design.description(scenario),
                headline(scenario, design.loads(scenario).getLast()),
                design.loads(scenario).stream()
                        .flatMap(users -> cells.cells(scenario, users).stream())
                        .toList(),
                ChartMetric.of(design, scenario).stream()
                        .map(metric -> chart(scenario, metric))
                        .toList(),
                studyRows(scenario),
                published.of(scenario),
                metrics(scenario),
                table(scenario),
                new PartRows(analysis, design, measured(scenario)).of(scenario),
                insights.of(scenario));
    }

    private List<StackStyle> measured(String scenario) {
        return stacks.stream()
                .filter(stack -> design.measures(stack.label(), scenario))
                .toList();
    }

    private List<String> labels(String scenario) {
        return measured(scenario).stream().map(StackStyle::label).toList();
    }

    /** The answer of each scenario that has loads. */
    List<HeadlineRow> headlines() {
        return design.scenarios().stream()
                .filter(scenario -> !design.loads(scenario).isEmpty())
                .map(scenario -> new HeadlineRow(
                        scenario,
                        scenario,
                        headline(scenario, design.loads(scenario).getLast())))
                .toList();
    }

    private String headline(String scenario, int load) {
        if (Plan.ofLabel(scenario).filter(Plan::isShareOfCapacity).isPresent()) {
            return "From the first quarter of the run to the last: "
                    + labels(scenario).stream()
                            .map(stack -> drift(stack, scenario, load))
                            .collect(Collectors.joining("; "))
                    + ". "
                    + String.join(" ", differences(scenario, load));
        }
        return new Headline(tests, design, labels(scenario), scenario).at(load);
    }

    /** A sentence for each drift in which a stack differs from another. */
    private List<String> differences(String scenario, int load) {
        return Metric.ofDrift().stream()
                .flatMap(metric -> StackPair.of(labels(scenario)).stream()
                        .flatMap(pair -> tests.compare(metric, pair.stack(), pair.baseline(), scenario, load).stream()))
                .filter(comparison -> comparison.ratio().verdict().isDifference())
                .map(DeliverySections::sentence)
                .toList();
    }

    private String drift(String stack, String scenario, int load) {
        String figures = Metric.ofDrift().stream()
                .flatMap(metric -> analysis
                        .estimate(metric, stack, scenario, load)
                        .map(estimate -> NumberFormats.ratio(estimate.value()) + " "
                                + metric.label().substring("drift of ".length()))
                        .stream())
                .collect(Collectors.joining(", "));
        return stack + " has " + (figures.isEmpty() ? "no figures" : figures);
    }

    private Chart chart(String scenario, ChartMetric chart) {
        return insights.chart(
                scenario, chart, !study.rows(scenario, chart.key()).isEmpty());
    }

    private List<StudyRow> studyRows(String scenario) {
        return ChartMetric.of(design, scenario).stream()
                .filter(metric -> !study.rows(scenario, metric.key()).isEmpty())
                .map(metric -> new StudyRow(
                        metric.metric().label(), published(scenario, metric), here(scenario, metric.metric())))
                .toList();
    }

    private String published(String scenario, ChartMetric metric) {
        return String.join(
                " · ",
                study.rows(scenario, metric.key()).stream()
                        .map(row ->
                                users(row.getFirst().intValue()) + ": " + NumberFormats.ratio(row.get(1) / row.get(2)))
                        .toList());
    }

    private String here(String scenario, Metric metric) {
        List<String> ratios = new ArrayList<>();
        boolean measured = false;
        for (int load : design.loads(scenario)) {
            Optional<Ratio> ratio = analysis.ratio(metric, REACTIVE, ASYNCHRONOUS, scenario, load);
            if (ratio.isPresent() && insights.areWarm(REACTIVE, ASYNCHRONOUS, scenario, load)) {
                ratios.add(users(load) + ": " + ratio(ratio.get()));
            }
            measured |= ratio.isPresent();
        }
        if (ratios.isEmpty()) {
            return (measured ? ReplicationOutcome.NOT_COMPARED : ReplicationOutcome.NOT_MEASURED).word();
        }
        return String.join(" · ", ratios);
    }

    private static String ratio(Ratio ratio) {
        return NumberFormats.ratio(ratio.value())
                + (ratio.interval() == null ? "" : " (" + NumberFormats.interval(ratio.interval()) + ")");
    }

    private static String users(int users) {
        return NumberFormats.whole(users) + " users";
    }

    private List<TableRow> table(String scenario) {
        List<TableRow> rows = new ArrayList<>();
        for (int users : design.loads(scenario)) {
            for (StackStyle stack : measured(scenario)) {
                String blocks = insights.blocks(scenario, users, stack);
                List<Value> values = metrics(scenario).stream()
                        .map(metric -> value(metric, stack.label(), scenario, users))
                        .toList();
                rows.add(new TableRow(NumberFormats.whole(users), stack, blocks, values));
            }
        }
        return rows;
    }

    private static List<Metric> metrics(String scenario) {
        Optional<Plan> plan = Plan.ofLabel(scenario);
        if (plan.filter(Plan::isShareOfCapacity).isPresent()) {
            return Stream.concat(Metric.ofDrift().stream(), Metric.ofRequests().stream())
                    .toList();
        }
        return plan.flatMap(Plan::work).isPresent() ? Metric.ofWork() : Metric.ofRequests();
    }

    private Value value(Metric metric, String stack, String scenario, int users) {
        return analysis.estimate(metric, stack, scenario, users)
                .map(estimate ->
                        new Value(NumberFormats.of(estimate.value()), NumberFormats.range(estimate.interval())))
                .orElse(new Value("–", ""));
    }
}
