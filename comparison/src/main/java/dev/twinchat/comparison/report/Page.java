package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.Metric;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The report's content, in words and numbers as they are printed; the template adds nothing but their places.
 *
 * @param title the window's title
 * @param subtitle what was measured, when
 * @param facts the campaign in a few words each
 * @param headlines the answer of each scenario
 * @param incomplete what a reader must know first: failed runs, an interrupt; empty if all went well
 * @param stacks the stacks, for legends and columns
 * @param matrices the verdicts at a glance, one a metric
 * @param findings what studies published, and whether it holds here
 * @param scenarios one section each
 * @param warmUpCharts how each stack became warm, one chart a scenario
 * @param peaks what that took
 * @param deliveries one section a scenario with open sockets
 * @param atRest the services before any load
 * @param floor the database's own limit; empty lines if it was not measured
 * @param faults what faults of the user service did
 * @param observers the runs about observers; without rows if there were none
 * @param validity how far the runs can be trusted, in sentences
 * @param variances how much the deciding metrics vary; empty where that cannot be told
 * @param settings what each stack is started with that others are not, with the reason
 * @param troubles runs that failed or were repeated
 * @param incidents what else went wrong
 * @param environment where it was measured
 * @param method how it was measured, in this campaign's numbers
 * @param threats what could make it wrong in this campaign only
 * @param studySource where the study's numbers come from
 * @param studySetting how they were measured there
 * @param chartData the charts' data as JSON, safe inside a script element
 */
record Page(
        String title,
        String subtitle,
        List<Fact> facts,
        List<HeadlineRow> headlines,
        List<String> incomplete,
        List<StackStyle> stacks,
        List<Matrix> matrices,
        List<FindingRow> findings,
        List<ScenarioSection> scenarios,
        List<Chart> warmUpCharts,
        List<PeakRow> peaks,
        List<DeliverySection> deliveries,
        List<AtRestRow> atRest,
        FloorSection floor,
        List<FaultRow> faults,
        ObserverSection observers,
        List<String> validity,
        List<VarianceRow> variances,
        List<Setting> settings,
        List<Trouble> troubles,
        List<String> incidents,
        Environment environment,
        List<String> method,
        List<String> threats,
        String studySource,
        String studySetting,
        String chartData) {

    /**
     * The runs about observers.
     *
     * @param setting what the source was to make, in words
     */
    record ObserverSection(String setting, List<ObserverRow> rows, List<SeenRow> seen) {}

    /**
     * One run about observers.
     *
     * @param monitors the monitors' strategy
     * @param verdict whether that was to be expected; empty where nothing was
     * @param made the share of the events that the source should have made in that time
     * @param course points of the heap's line, 120 wide and 24 high
     */
    record ObserverRow(
            StackStyle stack,
            String monitors,
            String finding,
            String verdict,
            String published,
            String generated,
            String made,
            String heldUp,
            String received,
            String missed,
            String p50,
            String p99,
            String ratio,
            String heapBefore,
            String heapPeak,
            String heapAfter,
            String course) {}

    /** What one subscriber got in such a run. */
    record SeenRow(
            StackStyle stack,
            String monitors,
            String kind,
            String connections,
            String received,
            String missed,
            String missedShare,
            String p50,
            String p99,
            String max) {}

    /** What one fault did to one stack, in words and numbers as they are shown. */
    record FaultRow(
            StackStyle stack,
            String fault,
            String length,
            String requests,
            String errors,
            String longestWait,
            String degraded,
            String opened,
            String normal) {}

    /**
     * An answer in a sentence.
     *
     * @param id of the section that has more of it
     * @param name of a scenario, or of what else was tried
     */
    record HeadlineRow(String id, String name, String sentence) {}

    /**
     * How one stack became warm on one scenario; medians over the blocks.
     *
     * @param requests until CPU time per request was within 10 % of its final value
     * @param cpuSeconds of the service until then
     * @param seconds until then
     * @param finalCpu the final CPU time per request, in microseconds
     * @param driven how long it was warmed up in all, in seconds
     * @param warm how many warm-ups ended warm
     */
    record PeakRow(
            String scenario,
            StackStyle stack,
            String users,
            String requests,
            String cpuSeconds,
            String seconds,
            String finalCpu,
            String driven,
            String warm) {}

    /** The standard deviations of a deciding metric: of one stack's values and of the ratio of two, between starts and within one. */
    record VarianceRow(String metric, String between, String within, String ratioBetween, String ratioWithin) {}

    /** A fact with its name. */
    record Fact(String name, String value) {}

    /**
     * How a stack looks everywhere.
     *
     * @param slot its colour and symbol, from 0
     */
    record StackStyle(String label, int slot) {}

    /**
     * The verdicts by one metric.
     *
     * @param columns the loads, where all scenarios have the same; otherwise each cell says its own
     * @param loadUnits what they are numbers of; empty where the cells say it
     */
    record Matrix(String title, String note, List<String> columns, String loadUnits, List<MatrixRow> rows) {

        /** Whether each cell says its own load. */
        boolean hasLoadsInCells() {
            return loadUnits.isEmpty();
        }
    }

    /**
     * A scenario by a pair of stacks.
     *
     * @param span how many rows its scenario has, if this is the first of them, else 0
     */
    record MatrixRow(
            String scenario, String metric, int span, StackStyle stack, StackStyle baseline, List<MatrixCell> cells) {}

    /**
     * A pair of stacks under one load.
     *
     * @param load the load with its unit
     * @param tone the classes of the cell: the better stack's and the grade, or the kind of verdict
     * @param winner the better stack, null if no difference was found
     * @param ratio of the row's first stack relative to its second
     * @param interval the ratio's; empty if there is none
     * @param word the verdict with its grade, and how many pairs are void
     * @param title the same at length
     */
    record MatrixCell(
            String load,
            String tone,
            @Nullable StackStyle winner,
            String ratio,
            String interval,
            String word,
            String title) {

        /** In the column of a load that the scenario does not have. */
        static final MatrixCell EMPTY = new MatrixCell("", "empty", null, "", "", "", "");

        /** A load at which a stack has no number. */
        static MatrixCell missing(String load, String why) {
            return new MatrixCell(load, "missing", null, "–", "", why, why);
        }
    }

    /** A published finding and what became of it here. */
    record FindingRow(
            String study, String scenario, String claim, String pair, String here, String answer, String tone) {}

    /**
     * What was found beside a scenario's figures: the same for requests and sockets.
     *
     * @param why a paragraph; empty if it was not looked for
     * @param bounds the figures that it is made of
     * @param comparisons every pair by every deciding metric
     * @param curves whether there are curves to draw
     */
    record Insight(
            String why,
            List<BoundRow> bounds,
            List<FindingRow> findings,
            List<ComparisonRow> comparisons,
            boolean curves) {}

    /** What held one stack up under one load. */
    record BoundRow(String users, StackStyle stack, String bound, List<String> figures) {}

    /**
     * A pair by one metric under one load, with all statistics.
     *
     * @param lacking how many pairs are void, in words; empty if none is
     * @param p of the moderated t test, corrected by Holm
     * @param detectable the least difference that would have been found with 80 % power
     * @param more how many more blocks find a difference of the size seen with 80 % power; empty if one was found
     */
    record ComparisonRow(
            String users,
            String metric,
            StackStyle stack,
            StackStyle baseline,
            String pairs,
            String lacking,
            String ratio,
            String interval,
            String bootstrap,
            String p,
            String detectable,
            String word,
            String tone,
            String grade,
            String more) {}

    /** A setting that not all stacks share. */
    record Setting(String stack, String setting, String reason) {}

    /**
     * One scenario.
     *
     * @param request what its users ask for
     * @param headline the answer in a sentence
     * @param cells one a load
     * @param charts the names of its charts' metrics
     * @param published what another study than that of the charts published, in words; empty if none did
     * @param metrics what its table shows
     * @param parts the requests and transactions of a custom plan; empty of others
     */
    record ScenarioSection(
            String name,
            String request,
            String headline,
            List<VerdictCell> cells,
            List<Chart> charts,
            List<StudyRow> study,
            String published,
            List<Metric> metrics,
            List<TableRow> table,
            List<PartRow> parts,
            Insight insight) {}

    /** A request or a transaction of a plan under one load, on one stack: medians over the runs. */
    record PartRow(
            String load,
            String name,
            boolean transaction,
            StackStyle stack,
            String perSecond,
            String errors,
            String p50,
            String p99) {}

    /**
     * A scenario with open sockets.
     *
     * @param decided the differences that were found, a sentence each
     * @param table its metrics of delivery
     */
    record DeliverySection(
            String name,
            String request,
            List<String> decided,
            List<TableRow> table,
            List<Chart> charts,
            Insight insight) {}

    /**
     * A chart's place.
     *
     * @param id of the element
     * @param studyId of the element with the study's chart; empty if it published nothing of the kind
     */
    record Chart(String id, String studyId, String title, String unit, String better) {}

    /**
     * One scenario under one load: each stack's value, and each pair's verdict.
     *
     * @param load how many of what, and the metric
     */
    record VerdictCell(String load, List<Bar> bars, List<PairLine> pairs) {}

    /**
     * A stack's value.
     *
     * @param percent of the greatest
     * @param best whether it is better than every other stack
     */
    record Bar(StackStyle stack, String value, int percent, boolean best, boolean missing) {}

    /**
     * One stack relative to another.
     *
     * @param word the verdict
     * @param tone better, worse, equal, inconclusive or plain
     * @param remark the grade of a difference, or how many more blocks would find one; empty if it is equal
     */
    record PairLine(
            StackStyle stack,
            StackStyle baseline,
            String ratio,
            String interval,
            String word,
            String tone,
            String remark) {}

    /** The study's ratio beside ours, where both have one for a load or its like. */
    record StudyRow(String metric, String published, String here) {}

    /** All metrics of one stack under one load: means over the blocks, with intervals as a second line; {@code blocks} has a ~ if not all runs were steady. */
    record TableRow(String users, StackStyle stack, String blocks, List<Value> values) {}

    /** A mean over the blocks and its interval, empty if there is none. */
    record Value(String mean, String interval) {}

    /** A service of a stack at rest; {@code startUp} and {@code unarchived} are seconds, those of CPU time in brackets. */
    record AtRestRow(
            String service,
            StackStyle stack,
            String startUp,
            String heap,
            String resident,
            String unarchived,
            String jar,
            String unpacked,
            String archive,
            String published) {}

    /** The database's own limit and what the stacks make of it. */
    record FloorSection(String summary, List<FloorRow> rows) {}

    /** A line of the floor's table. */
    record FloorRow(
            String who, int slot, String throughput, int percent, String share, String databaseCpu, String ownCpu) {}

    /** A run that failed or was repeated. */
    record Trouble(String run, String outcome, String reason, String logTail) {}
}
