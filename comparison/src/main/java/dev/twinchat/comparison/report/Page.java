package dev.twinchat.comparison.report;

import dev.twinchat.comparison.result.Environment;
import dev.twinchat.comparison.result.Metric;
import java.util.List;

/**
 * The report's content, in words and numbers as they are printed; the template adds nothing but their places.
 *
 * @param title the window's title
 * @param subtitle what was measured, when
 * @param facts the campaign in a few words each
 * @param verdicts whether there are enough blocks for verdicts
 * @param incomplete what a reader must know first: failed runs, an interrupt; empty if all went well
 * @param stacks the stacks, for legends and columns
 * @param scenarios one section each
 * @param deliveries one section a scenario with open sockets
 * @param atRest the services before any load
 * @param floor the database's own limit; empty lines if it was not measured
 * @param troubles runs that failed or were repeated
 * @param incidents what else went wrong
 * @param environment where it was measured
 * @param method how it was measured, in this campaign's numbers
 * @param studySource where the study's numbers come from
 * @param studySetting how they were measured there
 * @param chartData the charts' data as JSON, safe inside a script element
 */
record Page(
        String title,
        String subtitle,
        List<Fact> facts,
        boolean verdicts,
        List<String> incomplete,
        List<StackStyle> stacks,
        List<ScenarioSection> scenarios,
        List<DeliverySection> deliveries,
        List<AtRestRow> atRest,
        FloorSection floor,
        List<FaultRow> faults,
        List<Trouble> troubles,
        List<String> incidents,
        Environment environment,
        List<String> method,
        String studySource,
        String studySetting,
        String chartData) {

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

    /** A fact with its name. */
    record Fact(String name, String value) {}

    /**
     * How a stack looks everywhere.
     *
     * @param slot its colour and symbol, from 0
     */
    record StackStyle(String label, int slot) {}

    /**
     * One scenario.
     *
     * @param request what its users ask for
     * @param headline the answer in a sentence
     * @param cells one a load
     * @param charts the names of its charts' metrics
     * @param published what another study than that of the charts published, in words; empty if none did
     * @param metrics what its table shows
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
            List<TableRow> table) {}

    /**
     * A scenario with open sockets.
     *
     * @param decided what is beyond doubt, a sentence each
     * @param table its metrics of delivery
     */
    record DeliverySection(String name, String request, List<String> decided, List<TableRow> table) {}

    /**
     * A chart's place.
     *
     * @param id of the element
     * @param studyId of the element with the study's chart; empty if it published nothing of the kind
     */
    record Chart(String id, String studyId, String title, String unit, String better) {}

    /** One scenario under one load: each stack's throughput, and each pair's verdict. */
    record VerdictCell(String users, List<Bar> bars, List<PairLine> pairs) {}

    /**
     * A stack's throughput.
     *
     * @param percent of the best stack's
     * @param best whether it is the best one beyond doubt
     */
    record Bar(StackStyle stack, String value, int percent, boolean best, boolean missing) {}

    /**
     * Two stacks held against each other.
     *
     * @param word the verdict
     * @param tone better, worse, equal, undecided or plain
     * @param remark what would decide it; empty if it is decided
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

    /** All metrics of one stack under one load: medians, with intervals as a second line. */
    record TableRow(String users, StackStyle stack, int blocks, List<Value> values) {}

    /** A median and its interval, empty if there is none. */
    record Value(String median, String interval) {}

    /** A service of a stack at rest. */
    record AtRestRow(
            String service,
            StackStyle stack,
            String startUp,
            String heap,
            String resident,
            String jar,
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
